import { createContext, type ReactNode } from "react";

/** What stands in place of the page of an error. The server alone gives it, and such a page runs no scripts. */
export const ErrorPage = createContext<ReactNode>(null);
