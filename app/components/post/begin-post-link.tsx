import Plus from "lucide/dist/esm/icons/plus.mjs";
import { type ComponentType, useState } from "react";
import type { Category } from "../../domain/category/category";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";
import { ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { interceptClick } from "../ui/intercept-click";
import type { BeginPostDialogProps } from "./begin-post-dialog";

const KINDS = {
  post: { label: "Create Post", page: "/forum/new" },
  discussion: { label: "Start Discussion", page: "/discussions/new" },
} as const;

interface BeginPostLinkProps {
  kind: keyof typeof KINDS;
  categories: readonly Category[];
  /** Slug of the category the reader stands in. */
  category: string | null;
  className?: string;
}

/** Opens Create New Post or Start Discussion over the list; without scripts, or when they do not come, it leads to its page. */
export function BeginPostLink({ kind, categories, category, className }: BeginPostLinkProps) {
  const { t } = useTranslation();
  const [Composer, setComposer] = useState<ComponentType<BeginPostDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isSuspended = useViewer()?.sanction !== undefined;
  const page = category ? `${KINDS[kind].page}?category=${category}` : KINDS[kind].page;

  async function open() {
    try {
      const part = await import("./begin-post-dialog");
      setComposer(() => part.default);
      setOpen(true);
    } catch {
      location.assign(page);
    }
  }
  // Their page says why instead.
  if (isSuspended) return null;
  return (
    <>
      <ButtonLink
        variant="primary"
        icon={<Icon of={Plus} />}
        className={className}
        to={page}
        onClick={interceptClick(() => void open())}
      >
        {t(KINDS[kind].label)}
      </ButtonLink>
      {Composer && (
        <Composer
          kind={kind}
          open={isOpen}
          onClose={() => setOpen(false)}
          categories={categories}
          category={category}
        />
      )}
    </>
  );
}
