import { useFetchers } from "@remix-run/react";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";
import { PlainText } from "../post/plain-text";
import { Avatar } from "../ui/avatar";
import { MetaLine } from "../ui/meta-line";
import { PersonName } from "../ui/person-name";

/** The key of the fetcher that sends a comment; `name` is the comment answered or the post. */
export function fetcherKeyOf(name: string): string {
  return `comment-${name}`;
}

/**
 * What this reader is sending at this moment below the post ("") or a comment, shown at once where it will stand. What
 * was refused or never arrived goes away again: the form says why and still holds the text.
 */
export function PendingComments({ parentId }: { parentId: string }) {
  const { t } = useTranslation();
  const reader = useViewer()?.reader;
  const onTheirWay = useFetchers().filter(
    ({ key, state, data, formData }) =>
      key.startsWith(fetcherKeyOf("")) &&
      formData?.get("parentId") === parentId &&
      (state === "submitting" || data?.ok === true),
  );
  if (!reader || !("username" in reader)) return null;
  return onTheirWay.map(({ key, formData }) => (
    <li key={key} aria-busy="true" className="comment pt-4 opacity-70">
      {parentId && <i aria-hidden="true" className="knot" />}
      <div className="flex items-center gap-2.5">
        <Avatar person={reader} size="sm" />
        <MetaLine>
          <span className="font-label text-ink">
            <PersonName person={reader} />
          </span>
          {t("Posting")}
        </MetaLine>
      </div>
      <PlainText text={String(formData?.get("content")).trim()} className="mt-1.5 max-w-[66ch] md:ps-11" />
    </li>
  ));
}
