import { Plus } from "lucide-react";
import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CreatePostDialogProps } from "../../components/post/create-post-dialog";
import { ButtonLink } from "../../components/ui/button";
import { instead } from "../../components/ui/instead";
import type { Category } from "../../domain/category/category";

interface CreatePostLinkProps {
  categories: readonly Category[];
  /** Slug of the category the reader stands in. */
  category: string | null;
  className?: string;
}

/** Opens Create New Post over the forum; without scripts, or when they do not come, it leads to its page. */
export function CreatePostLink({ categories, category, className }: CreatePostLinkProps) {
  const { t } = useTranslation();
  const [Composer, setComposer] = useState<ComponentType<CreatePostDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const page = category ? `/forum/new?category=${category}` : "/forum/new";

  async function open() {
    try {
      const part = await import("../../components/post/create-post-dialog");
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
        onClick={instead(() => void open())}
      >
        {t("Create Post")}
      </ButtonLink>
      {Composer && (
        <Composer open={isOpen} onClose={() => setOpen(false)} categories={categories} category={category} />
      )}
    </>
  );
}
