/** What floats over the page, in one file that comes late. */
export { MenuBody } from "#actions/menu-body.tsx";
export { DrawerBody } from "./drawer-body.tsx";
export { PopoverBody } from "./popover-body.tsx";
