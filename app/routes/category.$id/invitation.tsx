import type { ComponentProps } from "react";
import type { CategoryId } from "../../../catalogue/schema/category.ts";
import { useIsVisitor } from "../../components/catalogue/members-button";
import { NoteButton } from "../../components/catalogue/note";
import { ButtonLink } from "../../components/ui/button";

type InvitationProps = Pick<ComponentProps<typeof ButtonLink>, "icon" | "className" | "children"> & {
  category: CategoryId;
};

/** Leads members to Create New Post with the category filled in; visitors are told of it (decision Q51). */
export function Invitation({ category, ...rest }: InvitationProps) {
  if (useIsVisitor()) return <NoteButton {...rest} variant="primary" note="post" />;
  return <ButtonLink {...rest} variant="primary" to={`/forum/new?category=${category}`} />;
}
