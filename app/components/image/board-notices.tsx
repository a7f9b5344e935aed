import { TOO_HEAVY, UPLOAD_FAILED } from "../../domain/image/image";
import { useTranslation } from "../../i18n/hooks";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { type Board, isUploading } from "./board-state";

interface BoardNoticesProps {
  board: Board;
  max: number;
  /** The same image was sent twice. */
  isTwice: boolean;
  onRetry(id: number): void;
}

/** What is said below the images of a form: what happens to them, and what is wrong with which. */
export function BoardNotices({ board, max, isTwice, onRetry }: BoardNoticesProps) {
  const { t } = useTranslation();
  const { items, failure, isPressed, done } = board;
  const said =
    done?.kind === "moved"
      ? t("Image moved to place {{place}} of {{all}}", done)
      : done && t("Image removed");
  return (
    <>
      <p role="status" className="mt-1.5 min-h-6 text-small text-ink-2">
        {isUploading(board) ? t("Uploading images...") : <span className="sr-only">{said}</span>}
      </p>
      {isPressed && <Notice kind="info">{t("The form can be sent once the images are there.")}</Notice>}
      {isTwice && <Notice kind="info">{t("The same image is here twice. It is published once.")}</Notice>}
      {failure && (
        <Notice kind="error">
          {failure === "max" ? t("Maximum {{max}} images allowed", { max }) : t(failure)}
        </Notice>
      )}
      {items
        .filter(({ state }) => state === "failed")
        .map((item) => (
          <Notice key={item.id} kind="error" className="mt-1.5">
            <bdi>{item.name}</bdi> {t(item.failure ?? UPLOAD_FAILED, { count: item.count })}{" "}
            {item.file && item.failure !== TOO_HEAVY && (
              <Button variant="quiet" className="px-2" onClick={() => onRetry(item.id)}>
                {t("Try again")}
              </Button>
            )}
          </Notice>
        ))}
    </>
  );
}
