export {
  keepTyped as clientAction,
  unlessRefused as shouldRevalidate,
} from "../../components/form/keep-typed";
export { EditPostPage as default, editPostMeta as meta } from "../../components/post/edit-post-page";
export { action, loader } from "../../handlers/post/edit-post.server";
