// Every page is rendered at build time, by a server that has no window.
export default { output: "export" };
