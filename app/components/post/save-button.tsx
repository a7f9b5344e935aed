import { useViewer } from "../../viewer";
import { commentTools } from "../comment/comment-tools-part";
import { useMembersPart } from "../ui/members-part";

/** Keeps a post among the reader's saved ones; members alone have it. */
export function SaveButton(props: { postId: string; isSaved: boolean }) {
  const tools = useMembersPart(commentTools, useViewer()?.reader.state !== "visitor");
  return tools && <tools.OwnSaveButton {...props} />;
}
