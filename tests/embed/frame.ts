/** A page of another app that shows a page of the portal in a frame: `?portal=` is the portal's origin, `?page=` the page. */
import { connectFrame } from "@merchant-portal/portal-features/embed";

const query = new URLSearchParams(location.search);
const portalOrigin = query.get("portal") ?? "";
const frame = document.querySelector("iframe");
const events = document.getElementById("events");
if (!frame || !events) throw new Error("The page lacks its frame.");

function note(line: string) {
  const item = document.createElement("li");
  item.textContent = line;
  events?.append(item);
}
/** All that any window sends to this page: tokens would show here. */
addEventListener("message", ({ data }) => note(`message ${JSON.stringify(data)}`));
frame.src = `${portalOrigin}${query.get("page") ?? "/embed/orders"}`;
const connection = connectFrame(frame, {
  portalOrigin,
  getToken: ({ rejected }) => {
    note(`token ${rejected === undefined ? "asked" : "rejected"}`);
    if (query.get("token") === "throws") throw new Error("The host has no session.");
    return sessionStorage.getItem("host-token") ?? "";
  },
  appearance: { radius: 0 },
  onHeight: (height) => {
    frame.height = String(height);
    frame.dataset["height"] = String(height);
  },
  onEvent: (name, detail) => note(`${name} ${JSON.stringify(detail)}`),
});
document.getElementById("french")?.addEventListener("click", () => connection.update({ locale: "fr" }));
