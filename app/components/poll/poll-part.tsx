import { useEffect } from "react";
import { AsDrawn } from "../ui/as-drawn";
import { MembersPart } from "../ui/members-part";
import { useModule } from "../ui/use-module";
import styles from "./poll.css?url";
import type { PollViewProps } from "./poll-view";

/** Of posts that ask something alone: most do not. */
export const pollPart = new MembersPart(() => import("./poll-view"));
const fetchPoll = () => pollPart.fetch().then(() => pollPart.arrived);

/** The poll of a post, a form that works by itself until its scripts have come. */
export function PollPart(props: PollViewProps) {
  const [fetched, begin] = useModule(fetchPoll);
  useEffect(begin, [begin]);
  const part = pollPart.arrived ?? fetched;
  return (
    <>
      <link rel="stylesheet" href={styles} />
      {part ? (
        <div>
          <part.PollView {...props} />
        </div>
      ) : (
        <AsDrawn />
      )}
    </>
  );
}
