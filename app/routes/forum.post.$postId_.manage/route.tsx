export { ManagePostPage as default, managePostMeta as meta } from "../../components/post/manage-post-page";
export { action, loader } from "../../handlers/post/manage-post.server";
