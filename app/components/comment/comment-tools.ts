// What only those signed in have in a discussion.
export { CommentDeeds } from "./comment-deeds";
export { CommentForm } from "./comment-form";
export { DeleteBar } from "./delete-bar";
export { PendingComments } from "./pending-comments";
