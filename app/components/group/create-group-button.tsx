import Plus from "lucide/dist/esm/icons/plus.mjs";
import { lazy, Suspense, useState } from "react";
import { isSignedIn } from "../../domain/profile/reader";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";
import { ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { interceptClick } from "../ui/intercept-click";

// Fetched when it opens.
const CreateGroupDialog = lazy(() => import("./create-group-dialog"));

/** Opens Create Community; a page of its own without scripts, the sign-in for visitors. */
export function CreateGroupButton() {
  const { t } = useTranslation();
  const frame = useViewer();
  const reader = frame?.reader;
  const mayCreate = reader !== undefined && isSignedIn(reader);
  const [isOpen, setOpen] = useState(false);
  // Their page says why instead.
  if (frame?.sanction) return null;
  return (
    <>
      <ButtonLink
        to={mayCreate ? "/groups/new" : "/sign-in?next=/groups/new"}
        variant="primary"
        icon={<Icon of={Plus} />}
        onClick={interceptClick(mayCreate ? () => setOpen(true) : undefined)}
      >
        {t("Create Community")}
      </ButtonLink>
      {isOpen && (
        <Suspense fallback={null}>
          <CreateGroupDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
