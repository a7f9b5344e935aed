import { useLocation } from "@remix-run/react";
import Bookmark from "lucide/dist/esm/icons/bookmark.mjs";
import { useTranslation } from "../../i18n/hooks";
import { useRefuse } from "../account/use-refusal";
import { postJson } from "../form/json";
import { createWishes, useWished } from "../live/wishes";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";

type Wish = "save" | "forget";

/** By post. */
const saves = createWishes((post, wish: Wish) => postJson<null>("/api/saved-posts", { post, wish }));

interface OwnSaveButtonProps {
  postId: string;
  isSaved: boolean;
}

/** Keeps a post among the reader's saved ones, or forgets it. */
export function OwnSaveButton({ postId, isSaved }: OwnSaveButtonProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { wanted, answer, done } = useWished(saves, postId);
  const refuse = useRefuse();
  // In a list of saved posts it stays, so that it can be saved again.
  const isKept = done ? done.wish === "save" : isSaved;
  const isOn = wanted ? wanted.wish === "save" : isKept;
  async function press(wish: Wish) {
    const told = await saves.wish(postId, wish);
    if (told?.answer.ok === false) refuse(told.answer, () => void press(told.wish));
  }
  return (
    <form
      method="post"
      action="/save"
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        void press(isOn ? "forget" : "save");
      }}
    >
      <input type="hidden" name="post" value={postId} />
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      <Button
        type="submit"
        name="wish"
        value={isOn ? "forget" : "save"}
        variant="quiet"
        aria-pressed={isOn}
        aria-label={t("Save")}
        icon={<Icon of={Bookmark} className={isOn ? "fill-lamp" : undefined} />}
      >
        <span className="max-md:hidden">{t("Save")}</span>
      </Button>
      <span role="status" className="sr-only">
        {answer?.ok && !wanted && t(isKept ? "The post was saved." : "The post is no longer saved.")}
      </span>
    </form>
  );
}
