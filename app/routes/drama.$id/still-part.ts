import { laterPart } from "../../components/ui/later-part";
import { MembersPart } from "../../components/ui/members-part";
import "../../components/drama/veil.css";
import "../../components/tracking/figures.css";

/** What nothing happens to on a visitor's page but that links are followed. */
export const stillPart = new MembersPart(() => import("./still"));

export const Discussion = laterPart(stillPart, (part) => part.Discussion);
export const DramaSidebar = laterPart(stillPart, (part) => part.DramaSidebar);
export const Overview = laterPart(stillPart, (part) => part.Overview);
export const Talk = laterPart(stillPart, (part) => part.Talk);
