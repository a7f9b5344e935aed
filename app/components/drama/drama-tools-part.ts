import { MembersPart } from "../ui/members-part";

export type DramaTools = typeof import("./drama-tools");

/** What members keep and say of a drama on its page. */
export const dramaTools = new MembersPart<DramaTools>(() => import("./drama-tools"));
