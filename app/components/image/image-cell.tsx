import ImagePlus from "lucide/dist/esm/icons/image-plus.mjs";
import { useId } from "react";
import { IMAGE_ACCEPT } from "../../domain/image/image";
import { useTranslation } from "../../i18n/hooks";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";

interface ImageCellProps {
  max: number;
  isFull: boolean;
  /** Files are held over the form. */
  isOver: boolean;
  onChoose: (files: File[]) => void;
}

/** The cell after the images of a form: it takes more of them, until there are as many as may be. */
export function ImageCell({ max, isFull, isOver, onChoose }: ImageCellProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={classNames(
        "relative grid aspect-video place-items-center content-center gap-1 rounded-print border border-dashed p-2 text-center text-small text-ink-2",
        "focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus",
        isOver ? "border-solid border-lamp-line bg-lamp-wash" : "border-line-strong",
        isFull ? "opacity-60" : "cursor-pointer hover:bg-sunken",
      )}
    >
      <Icon of={ImagePlus} className="size-6" />
      {isFull ? (
        t("Maximum images reached ({{max}})", { max })
      ) : (
        <span>
          {/* Nothing is dropped with a finger. */}
          <span className="pointer-coarse:hidden">{t("Drop images or browse.")}</span>
          <span className="hidden pointer-coarse:inline">{t("Choose images.")}</span>{" "}
          {t("Large photos are made smaller.")}
        </span>
      )}
      <input
        id={id}
        type="file"
        multiple
        accept={IMAGE_ACCEPT}
        disabled={isFull}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was removed.
          currentTarget.value = "";
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}
