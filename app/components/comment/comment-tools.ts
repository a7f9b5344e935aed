// What only those signed in have of a post and its discussion.
export { MembersPostMenu } from "../post/members-post-menu";
export { OwnPlace } from "../post/own-place";
export { OwnSaveButton } from "../post/own-save-button";
export { CommentActions } from "./comment-actions";
export { NewComments } from "./new-comments";
export { PendingComments } from "./pending-comments";
export { EditForm, NewComment, OpenBelow, PendingReplies, ProvideWritingActions } from "./writing";
