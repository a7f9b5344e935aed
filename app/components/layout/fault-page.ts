import { createContext, type ReactNode } from "react";

/** What stands in place of the page of a fault. The server alone gives it, and such a page runs no scripts. */
export const FaultPage = createContext<ReactNode>(null);
