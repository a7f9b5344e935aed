import { Plus } from "lucide-react";
import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Category } from "../../domain/category/category";
import { useFrame } from "../../frame";
import { ButtonLink } from "../ui/button";
import { instead } from "../ui/instead";
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
  const isSuspended = useFrame()?.sanction !== undefined;
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
  return (
    <>
      <ButtonLink
        variant="lamp"
        icon={<Plus />}
        className={className}
        to={page}
        // On the page stands why somebody suspended cannot write.
        onClick={instead(isSuspended ? undefined : () => void open())}
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
