import { matchPath, useLocation } from "react-router-dom";
import { paths, type PageName } from "./paths.ts";

const names = Object.keys(paths) as PageName[];

/** Which page the address shows; undefined where there is none. */
export function usePageName(): PageName | undefined {
  const { pathname } = useLocation();
  return names.find((name) => matchPath(paths[name], pathname));
}
