export { CommentPage as default, commentMeta as meta } from "../../components/comment/comment-page";
export {
  keepTyped as clientAction,
  unlessRefused as shouldRevalidate,
} from "../../components/form/keep-typed";
export { action, loader } from "../../handlers/comment/comment.server";
