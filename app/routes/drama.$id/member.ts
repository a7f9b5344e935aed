import type { DramaTools } from "../../components/drama/drama-tools-part";
import type { DramaForMember } from "../../domain/drama/drama-for-member";

/** Who reads, what the drama is to them, and what they do with it. */
export interface Member {
  tools: DramaTools;
  mine: DramaForMember;
  me: string;
}
