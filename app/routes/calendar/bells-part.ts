import type { ReactNode } from "react";
import { MembersPart } from "../../components/ui/members-part";

/** The bells of members, by the drops of the calendar. */
export const bellsPart = new MembersPart(() => import("./bells"));

/** The bell of a drama; nothing for visitors, and where there is nothing to be reminded of. */
export type BellOf = (drama: string) => ReactNode;
