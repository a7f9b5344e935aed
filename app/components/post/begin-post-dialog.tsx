import { PrefetchPageLinks, useFetcher, useNavigation } from "@remix-run/react";
import { useId, useState } from "react";
import { createPortal } from "react-dom";
import type { Category } from "../../domain/category/category";
import { type FormAnswer, isWritten } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { useToast } from "../ui/toast";
import { PostForm } from "./post-form";
import { POST_KINDS } from "./post-kinds";
import { PublishButton } from "./publish-button";

export interface BeginPostDialogProps {
  kind: "post" | "discussion";
  open: boolean;
  onClose: () => void;
  categories: readonly Category[];
  /** Slug of the category to begin with. */
  category: string | null;
}

/**
 * Create New Post or Start Discussion over the list. Closing asks nothing: what was typed stays in it, and as a draft on
 * the device, and it says so.
 */
export default function BeginPostDialog({ kind, open, onClose, ...form }: BeginPostDialogProps) {
  const { t } = useTranslation();
  const showToast = useToast();
  const navigation = useNavigation();
  const fetcher = useFetcher<FormAnswer>();
  const id = useId();
  const [clientId] = useState(() => crypto.randomUUID());
  const page = `${POST_KINDS[kind].from}/new`;
  const sending = {
    Form: fetcher.Form,
    action: page,
    // On the way to the post; an answer leaves the reader here.
    isAccepted: fetcher.state === "loading" && navigation.state === "loading",
  };
  function close() {
    const element = document.getElementById(id);
    if (element instanceof HTMLFormElement && isWritten(new FormData(element))) {
      showToast(t("Your text is kept in this browser."));
    }
    onClose();
  }
  // The button that opens it may stand on a picture, whose colours are not for a form.
  return createPortal(
    <Dialog
      title={t(POST_KINDS[kind].title)}
      open={open}
      onClose={close}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            {t("Cancel")}
          </Button>
          <PublishButton kind={kind} form={id} isBusy={fetcher.state !== "idle"} />
        </>
      }
    >
      {/* Where the form is sent must be here before the line breaks. */}
      <PrefetchPageLinks page={page} />
      <PostForm {...form} kind={kind} id={id} clientId={clientId} answer={fetcher.data} sending={sending} />
    </Dialog>,
    document.body,
  );
}
