import { PrefetchPageLinks, useFetcher, useNavigation } from "@remix-run/react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Category } from "../../domain/category/category";
import type { FormAnswer } from "../../domain/form";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { PostForm } from "./post-form";
import { POST_KINDS } from "./post-kinds";
import { PublishButton } from "./publish-button";

export interface CreatePostDialogProps {
  open: boolean;
  onClose: () => void;
  categories: readonly Category[];
  /** Slug of the category to begin with. */
  category: string | null;
}

/** Create New Post over the forum. Closing asks nothing: what was typed stays in it, and as a draft on the device. */
export default function CreatePostDialog({ open, onClose, ...form }: CreatePostDialogProps) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const fetcher = useFetcher<FormAnswer>();
  const id = useId();
  const [clientId] = useState(() => crypto.randomUUID());
  const sending = {
    Form: fetcher.Form,
    action: "/forum/new",
    // On the way to the post; an answer leaves the reader here.
    isAccepted: fetcher.state === "loading" && navigation.state === "loading",
  };
  return (
    <Dialog
      title={t(POST_KINDS.post.title)}
      open={open}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <PublishButton kind="post" form={id} isBusy={fetcher.state !== "idle"} />
        </>
      }
    >
      {/* Where the form is sent must be here before the line breaks. */}
      <PrefetchPageLinks page="/forum/new" />
      <PostForm {...form} kind="post" id={id} clientId={clientId} answer={fetcher.data} sending={sending} />
    </Dialog>
  );
}
