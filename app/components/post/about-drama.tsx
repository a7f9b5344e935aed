import { useFetcher } from "@remix-run/react";
import X from "lucide/dist/esm/icons/x.mjs";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type DramaChoice, dramaNamed, levelToBegin } from "../../domain/veil/about-drama";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import type { clientLoader } from "../../routes/forum.new/route";
import { LevelField } from "../drama/level-field";
import { Field } from "../ui/field";
import type { FieldError } from "../ui/field-error";
import { useFormatting } from "../ui/formatting";
import { Icon } from "../ui/icon";
import { Input } from "../ui/input";
import { readBegun, useModule } from "../ui/use-module";
import { LevelWithoutScripts } from "./level-without-scripts";

// Fetched with the first focus; until then, and without scripts, the title is typed.
const fetchCombobox = () => import("./drama-combobox");

interface AboutDramaProps {
  given: readonly DramaChoice[] | undefined;
  /** What the form holds: the drama by its id or title, the level. */
  typed: Record<string, string | undefined>;
  /** What others said that the post tells; its drama stays. */
  floor?: number;
  error: FieldError | undefined;
}

/** Which drama a post is about, and up to which episode it tells. */
export function AboutDrama({ given, typed, floor = 0, error }: AboutDramaProps) {
  const dramas = useDramas(given);
  const place = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLInputElement>(null);
  const [begun] = useState(typed.drama ?? "");
  const [id, setId] = useState(() => dramaNamed(dramas, begun)?.id ?? null);
  const [isTakenOver, setTakenOver] = useState(false);
  const drama = dramas.find((one) => one.id === id);
  const take = useCallback(() => {
    setTakenOver(true);
    setId(dramaNamed(dramas, plain.current?.value ?? "")?.id ?? null);
  }, [dramas]);
  useEffect(() => {
    // Whoever types already goes on typing.
    if (plain.current && plain.current !== document.activeElement) take();
  }, [take]);
  useTold(place, id);
  const isChosen = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the field of the chosen drama's episode stands there
  useEffect(() => {
    if (!isChosen.current) return;
    isChosen.current = false;
    place.current?.querySelector<HTMLInputElement>("input[name=spoilerLevel]")?.focus();
  }, [id, isTakenOver]);
  function choose(chosen: string | null) {
    setTakenOver(true);
    setId(chosen);
    // What had the focus is gone.
    if (chosen === null) requestAnimationFrame(() => place.current?.querySelector("input")?.focus());
    else isChosen.current = true;
  }
  const isKept = floor > 0 || isGone(dramas, begun);
  return (
    <div ref={place} className="grid gap-3">
      {isKept ? (
        <KeptDrama id={begun} drama={drama} />
      ) : drama && isTakenOver ? (
        <ChosenDrama drama={drama} error={error} onRemove={() => choose(null)} />
      ) : (
        <DramaField
          field={plain}
          given={isTakenOver ? "" : (drama?.title ?? begun)}
          dramas={dramas}
          error={error}
          onTake={choose}
          onLeave={take}
        />
      )}
      {drama ? (
        <Level
          key={drama.id}
          drama={drama}
          typed={drama.id === dramaNamed(dramas, begun)?.id ? typed.spoilerLevel : undefined}
          floor={floor}
        />
      ) : (
        <LevelWithoutScripts typed={typed.spoilerLevel} isKept={isKept} />
      )}
    </div>
  );
}

/** The dramas, asked for where the page has none. */
function useDramas(given: readonly DramaChoice[] | undefined): readonly DramaChoice[] {
  const { load, data } = useFetcher<typeof clientLoader>();
  const isAsked = given === undefined;
  useEffect(() => {
    if (isAsked) load("/forum/new?dramas=1");
  }, [isAsked, load]);
  return given ?? data?.dramas ?? NONE;
}
const NONE: readonly DramaChoice[] = [];

/** Of an older post: the catalogue has its drama no more. */
function isGone(dramas: readonly DramaChoice[], begun: string): boolean {
  return /^\d+$/.test(begun) && dramas.length > 0 && !dramaNamed(dramas, begun);
}

/** Drafts are kept when somebody typed; a choice says nothing by itself. */
function useTold(place: RefObject<HTMLElement>, id: string | null): void {
  const told = useRef(id);
  useEffect(() => {
    if (told.current === id) return;
    told.current = id;
    place.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [place, id]);
}

interface DramaFieldProps {
  field: RefObject<HTMLInputElement>;
  given: string;
  dramas: readonly DramaChoice[];
  error: FieldError | undefined;
  onTake: (id: string) => void;
  onLeave: () => void;
}

function DramaField({ field, given, dramas, error, onTake, onLeave }: DramaFieldProps) {
  const { t } = useTranslation();
  const begun = useRef({ text: given, isFocused: false });
  const takeOver = useCallback(() => {
    begun.current = readBegun(field.current);
  }, [field]);
  const [combobox, fetchNow] = useModule(fetchCombobox, takeOver, field);
  const DramaCombobox = combobox?.default;
  return (
    <Field
      label={t("About a drama?")}
      error={error}
      hint={t("Optional. Type its title in Arabic or English.")}
    >
      {DramaCombobox ? (
        <DramaCombobox
          begun={begun.current}
          dramas={dramas}
          field={field}
          onTake={onTake}
          onLeave={onLeave}
        />
      ) : (
        <>
          <Input
            ref={field}
            name="drama"
            list="dramas"
            autoComplete="off"
            defaultValue={given}
            onFocus={fetchNow}
            onBlur={onLeave}
          />
          <datalist id="dramas">
            {dramas.map(({ id, title }) => (
              <option key={id} value={title} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

interface ChosenDramaProps {
  drama: DramaChoice;
  error: FieldError | undefined;
  onRemove: () => void;
}

function ChosenDrama({ drama, error, onRemove }: ChosenDramaProps) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const { id, title, episodes, position } = drama;
  const at = { position: formatNumber(position, formatting), total: formatNumber(episodes, formatting) };
  return (
    <div>
      <p className="mb-1.5 text-ui font-label">{t("About a drama?")}</p>
      <input type="hidden" name="drama" value={id} />
      <div className="field flex flex-wrap items-center gap-x-3 px-2 py-1">
        <span className="inline-flex min-w-0 items-center rounded-print bg-sunken ps-2.5">
          <bdi className="truncate font-label">{title}</bdi>
          <button
            type="button"
            aria-label={t("Not about {{title}}", { title })}
            onClick={onRemove}
            className="grid size-9 shrink-0 place-items-center text-ink-3 pointer-coarse:size-11"
          >
            <Icon of={X} className="size-4" />
          </button>
        </span>
        <span className="ms-auto text-small text-ink-3 tabular">
          {t("You are at episode {{position}} of {{total}}", at)}
        </span>
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-small text-danger">
          {error.sentence}
        </p>
      )}
    </div>
  );
}

/** A drama that cannot be changed any more. */
function KeptDrama({ id, drama }: { id: string; drama: DramaChoice | undefined }) {
  const { t } = useTranslation();
  return (
    <div>
      <p className="mb-1.5 text-ui font-label">{t("About a drama?")}</p>
      <input type="hidden" name="drama" value={id} />
      <p className="text-ui text-ink-2">
        {drama ? <bdi>{drama.title}</bdi> : t("No longer in the catalogue")}
      </p>
    </div>
  );
}

function Level({ drama, typed, floor }: { drama: DramaChoice; typed: string | undefined; floor: number }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  return (
    <div>
      <LevelField
        initial={levelToBegin(typed, drama, floor)}
        min={floor}
        max={drama.episodes}
        own={drama.position}
      />
      {floor > 0 && (
        <p className="mt-1.5 text-small text-ember">
          {t(
            "Readers or a moderator marked that this tells of episode {{number}}: you can go higher, not lower.",
            {
              number: formatNumber(floor, formatting),
            },
          )}
        </p>
      )}
      <p className="mt-1.5 text-small text-ink-3">
        {t(
          "Whoever has not come so far sees the number of the episode instead of your words. Everyone reads the title: let it tell nothing.",
        )}
      </p>
    </div>
  );
}
