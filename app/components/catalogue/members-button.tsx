import type { ComponentProps } from "react";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";
import { InertButton, InertIconButton } from "./inert-button";
import { MembersNote, NoteButton, NoteIconButton, type NoteName } from "./note";

/** Whether the page is a visitor's, who reads what members can do in place of doing it (decision Q51). */
export function useIsVisitor(): boolean {
  return useViewer()?.reader.state === "visitor";
}

/** What members do: a visitor is told of it; it is still to come for members. */
export function MembersButton({
  note,
  align,
  ...rest
}: ComponentProps<typeof InertButton> & { note: NoteName }) {
  return useIsVisitor() ? <NoteButton {...rest} note={note} /> : <InertButton {...rest} align={align} />;
}

/** The same as a square button with an icon only. */
export function MembersIconButton({
  note,
  align,
  ...rest
}: ComponentProps<typeof InertIconButton> & { note: NoteName }) {
  return useIsVisitor() ? (
    <NoteIconButton {...rest} note={note} />
  ) : (
    <InertIconButton {...rest} align={align} />
  );
}

/** What the invitations to write a post (note "post") say to visitors. */
export function InvitationNote() {
  const { t } = useTranslation();
  if (!useIsVisitor()) return null;
  return (
    <MembersNote
      name="post"
      title={t("Write it yourself")}
      text={t("Members write posts and reviews in the forum, and answer each other there.")}
    />
  );
}
