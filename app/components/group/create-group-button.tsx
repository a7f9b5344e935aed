import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { isSignedIn } from "../../domain/profile/reader";
import { useFrame } from "../../frame";
import { ButtonLink } from "../ui/button";
import { instead } from "../ui/instead";

// Fetched when it opens.
const CreateGroupDialog = lazy(() => import("./create-group-dialog"));

/** Opens Create Community; a page of its own without scripts, the sign-in for visitors. */
export function CreateGroupButton() {
  const { t } = useTranslation();
  const frame = useFrame();
  const reader = frame?.reader;
  const mayCreate = reader !== undefined && isSignedIn(reader);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ButtonLink
        to={mayCreate ? "/groups/new" : "/sign-in?next=/groups/new"}
        variant="lamp"
        icon={<Plus />}
        // On the page stands why somebody suspended cannot.
        onClick={instead(mayCreate && !frame?.sanction ? () => setOpen(true) : undefined)}
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
