import { createContext, useContext } from "react";

/** What those signed in write and change comments with; null for visitors, and until it is fetched. */
export const ToolsContext = createContext<typeof import("./comment-tools") | null>(null);

export const useTools = () => useContext(ToolsContext);
