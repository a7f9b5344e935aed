import { PrefetchPageLinks, useFetcher } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Category } from "../../domain/category/category";
import type { FormAnswer } from "../../domain/form";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { PostForm } from "./post-form";
import { POST_KINDS } from "./post-kinds";

export interface CreatePostDialogProps {
  open: boolean;
  onClose: () => void;
  categories: Category[];
  /** Slug of the category to begin with. */
  category: string | null;
}

/** Create New Post over the forum. Closing asks nothing: what was typed stays in it, and as a draft on the device. */
export default function CreatePostDialog({ open, onClose, ...form }: CreatePostDialogProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher<FormAnswer>();
  const [clientId] = useState(() => crypto.randomUUID());
  const sending = {
    Form: fetcher.Form,
    action: "/forum/new",
    isBusy: fetcher.state === "submitting",
    // On the way to the post; an answer would say what is wrong.
    isAccepted: fetcher.state === "loading" && fetcher.data === undefined,
  };
  return (
    <Dialog title={t(POST_KINDS.post.title)} open={open} onClose={onClose}>
      {/* Where the form is sent must be here before the line breaks. */}
      <PrefetchPageLinks page="/forum/new" />
      <PostForm
        {...form}
        kind="post"
        clientId={clientId}
        answer={fetcher.data}
        sending={sending}
        cancel={<Button onClick={onClose}>{t("Cancel")}</Button>}
      />
    </Dialog>
  );
}
