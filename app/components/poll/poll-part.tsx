import { MembersPart } from "../ui/members-part";
import { RarePart } from "../ui/rare-part";
import styles from "./poll.css?url";
import type { PollViewProps } from "./poll-view";

/** Of posts that ask something alone: most do not. */
export const pollPart = new MembersPart(() => import("./poll-view"));

/** The poll of a post, a form that works by itself until its scripts have come. */
export function PollPart(props: PollViewProps) {
  return (
    <>
      <link rel="stylesheet" href={styles} />
      <RarePart part={pollPart}>{({ PollView }) => <PollView {...props} />}</RarePart>
    </>
  );
}
