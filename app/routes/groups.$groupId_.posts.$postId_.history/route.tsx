export { HistoryPage as default, historyMeta as meta } from "../../components/post/history-page";
export { loader } from "../../handlers/post/post-history.server";
