// In one file that a visitor's first page does not fetch.
export { Discussion } from "./discussion";
export { DramaSidebar } from "./drama-sidebar";
export { Overview } from "./overview";
export { Talk } from "./talk";
