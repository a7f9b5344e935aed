import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useTranslation } from "../../i18n/hooks";
import { ButtonLink } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { PostForm, type PostFormProps } from "./post-form";
import { POST_KINDS } from "./post-kinds";
import { PublishButton } from "./publish-button";

type PostComposerProps = Omit<PostFormProps, "sending" | "id" | "children"> & {
  /** Where Cancel leads, when not to where posts of this kind are listed. */
  back?: string;
};

/** Create New Post, Start Discussion or an edit as a page. */
export function PostComposer({ back, ...form }: PostComposerProps) {
  const { kind, post } = form;
  const { title, from } = POST_KINDS[kind];
  const { t } = useTranslation();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const sending = {
    Form,
    // The action leads elsewhere when it accepted the text.
    isAccepted:
      navigation.state === "loading" &&
      navigation.formMethod === "POST" &&
      navigation.location.pathname !== pathname,
  };
  return (
    <Dialog title={t(title)} open asPage onClose={() => {}}>
      <PostForm {...form} sending={sending}>
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={back ?? (post ? `/forum/post/${post.id}` : from)}>{t("Cancel")}</ButtonLink>
          <PublishButton kind={kind} isBusy={navigation.state === "submitting"} />
        </div>
      </PostForm>
    </Dialog>
  );
}
