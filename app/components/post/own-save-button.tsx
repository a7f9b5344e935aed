import { useFetcher, useLocation } from "@remix-run/react";
import Bookmark from "lucide-react/icons/bookmark";
import { useTranslation } from "react-i18next";
import type { action } from "../../routes/save/route";
import { useRefusal } from "../account/use-refusal";
import { Button } from "../ui/button";

interface OwnSaveButtonProps {
  postId: string;
  isSaved: boolean;
}

/** Keeps a post among the reader's saved ones, or forgets it. */
export function OwnSaveButton({ postId, isSaved }: OwnSaveButtonProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<typeof action>({ key: `save-${postId}` });
  const wished = fetcher.formData?.get("wish");
  // In a list of saved posts it stays, so that it can be saved again.
  const kept = fetcher.data?.ok ? fetcher.data : undefined;
  const isKept = kept?.isSaved ?? isSaved;
  const isOn = wished ? wished === "save" : isKept;
  const refused = fetcher.data && !fetcher.data.ok ? fetcher.data : undefined;
  useRefusal(refused, () =>
    fetcher.submit({ post: postId, wish: isKept ? "forget" : "save" }, { method: "post", action: "/save" }),
  );
  return (
    <fetcher.Form method="post" action="/save" className="contents">
      <input type="hidden" name="post" value={postId} />
      <noscript>
        <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      </noscript>
      <Button
        type="submit"
        name="wish"
        value={isOn ? "forget" : "save"}
        variant="quiet"
        aria-pressed={isOn}
        aria-label={t("Save")}
        icon={<Bookmark className={isOn ? "fill-lamp" : undefined} />}
      >
        <span className="max-md:hidden">{t("Save")}</span>
      </Button>
      <span role="status" className="sr-only">
        {kept && !wished && t(kept.isSaved ? "The post was saved." : "The post is no longer saved.")}
      </span>
    </fetcher.Form>
  );
}
