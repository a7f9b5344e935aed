import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { Count } from "../ui/count";
import { useFormatting } from "../ui/formatting";
import { interceptClick } from "../ui/intercept-click";
import { Notice } from "../ui/notice";
import { Nuqta, NuqtaLoader } from "../ui/nuqta";
import { TextLink } from "../ui/text-link";

interface VeilProps<Words> {
  /** Id of what it covers, where the page counts what is covered. */
  item?: string;
  /** The episode up to which it tells. */
  level: number;
  /** How many words are left out, where that is known. */
  words?: number;
  /** The page with these words in it, for browsers without scripts. */
  to: string;
  /** The page without them again. */
  back: string;
  fetchWords: () => Promise<Words>;
  /** Draws the words. */
  children: (words: Words) => ReactNode;
  /** The words, where the page was asked for with them. */
  opened?: Words;
  small?: boolean;
}

/**
 * In place of words above the reader's position, which are not in the page; Show asks for those of this one item. Its styles
 * (veil.css) have to come with the page.
 */
export function Veil<Words>(props: VeilProps<Words>) {
  const { item, level, words, to, back, fetchWords, children, opened, small } = props;
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const [text, setText] = useState<Words | null>(opened ?? null);
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const place = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current) return;
    // The pressed link is gone with what it did.
    if (text === null) link.current?.focus();
    else place.current?.focus();
  }, [text]);

  useTellOpened(text !== null);

  async function show() {
    isAsked.current = true;
    setState("busy");
    try {
      setText(await fetchWords());
      setState("idle");
    } catch {
      setState("failed");
    }
  }
  const number = formatNumber(level, formatting);
  function hide() {
    isAsked.current = true;
    setText(null);
  }
  if (text !== null)
    return (
      <div ref={place} tabIndex={-1} className="unveiled outline-none" data-unveiled={item}>
        {children(text)}
        <Opened number={number} to={back} onHide={hide} />
      </div>
    );
  return (
    <>
      <div className={small ? "veil veil-small" : "veil"}>
        <p className="flex items-center gap-2.5 whitespace-nowrap text-ink-2">
          {t("Tells of episode {{number}}", { number })}
          <Nuqta className="text-lamp-line" />
          {state === "busy" ? (
            <span role="status" className="inline-flex items-center gap-2">
              <NuqtaLoader />
              {t("Showing")}
            </span>
          ) : (
            <TextLink
              ref={link}
              to={to}
              prefetch="none"
              rel="nofollow"
              preventScrollReset
              aria-label={t("Show what tells of episode {{number}}", { number })}
              onClick={interceptClick(() => void show())}
              className="inline-flex min-h-11 items-center font-label text-ink"
            >
              {t("Show")}
            </TextLink>
          )}
        </p>
        {words !== undefined && (
          <span className="text-small text-ink-3 tabular">
            <Count value={words} phrase="{{count}} words" />
          </span>
        )}
      </div>
      {state === "failed" && (
        <Notice kind="error" className="mt-2">
          {t("The words did not come. Try again.")}
        </Notice>
      )}
    </>
  );
}

/** Tells the line that counts what is covered (still-veiled.tsx), which is another part of the page. */
function useTellOpened(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const tell = () => void dispatchEvent(new Event("veil"));
    tell();
    return tell;
  }, [isOpen]);
}

/** Below words that the reader has opened: what they tell, and the way to close them. */
function Opened({ number, to, onHide }: { number: string; to: string; onHide: () => void }) {
  const { t } = useTranslation();
  return (
    <p className="mt-1 text-small text-ink-3">
      {t("You opened this one")} <Nuqta className="mx-2" /> {t("tells of episode {{number}}", { number })}{" "}
      <Nuqta className="mx-2" />{" "}
      <TextLink to={to} preventScrollReset onClick={interceptClick(onHide)}>
        {t("Hide")}
      </TextLink>
    </p>
  );
}
