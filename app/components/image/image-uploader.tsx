import { useCallback, useEffect, useId, useRef } from "react";
import { IMAGE_ACCEPT, type ImageFolder } from "../../domain/image/image";
import { useTranslation } from "../../i18n/hooks";
import { Field } from "../ui/field";
import { type FieldError, useStandingError } from "../ui/field-error";
import { Textarea } from "../ui/textarea";
import { readBegun, useModule } from "../ui/use-module";
import { Photo } from "./photo";

// What sends and orders images is fetched once the form stands there: nobody else needs it.
const fetchBoard = () => import("./image-board");

/** What the plain field hands over. */
export interface ImagesBegun {
  chosen: File[];
  isFocused: boolean;
}

export interface ImageUploaderProps {
  /** The field that names the images' addresses, parted by spaces. */
  name: string;
  label: string;
  max: number;
  initial: string[];
  /** The field that says what the images show, a line for each, and what it begins with. */
  alts: { name: string; initial: string[] };
  /** What the images are for. */
  folder?: ImageFolder;
  error?: FieldError;
}

/**
 * Images of a form: dropped, pasted or chosen, sent at once, ordered, removed. Without scripts the files themselves
 * travel with the form, as `files` beside what was there before; the form is then multipart.
 */
export function ImageUploader(props: ImageUploaderProps) {
  const { name, label, max, initial, alts } = props;
  const { t } = useTranslation();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const error = useStandingError(props.error, place);
  const plain = useRef<HTMLInputElement>(null);
  const begun = useRef<ImagesBegun>({ chosen: [], isFocused: false });
  // Chosen before the scripts came.
  const takeOver = useCallback(() => {
    const { isFocused } = readBegun(plain.current);
    begun.current = { chosen: [...(plain.current?.files ?? [])], isFocused };
  }, []);
  const [board, fetchNow] = useModule(fetchBoard, takeOver);
  useEffect(fetchNow, [fetchNow]);
  const Board = board?.default;
  return (
    <div ref={place} id={name} className="scroll-mt-20">
      {Board ? (
        <Board {...props} begun={begun.current} />
      ) : (
        <>
          <label htmlFor={id} className="mb-1.5 block text-ui font-label">
            {label}
          </label>
          <input type="hidden" name={name} value={initial.join(" ")} />
          <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
            {initial.map((address, place) => (
              <Photo
                key={address}
                address={address}
                sizes="14rem"
                alt={
                  alts.initial[place] ||
                  t("Image {{place}} of {{all}}", { place: place + 1, all: initial.length })
                }
                className="aspect-video size-full rounded-print object-cover"
              />
            ))}
            {initial.length < max && (
              <div className="grid aspect-video place-items-center rounded-print border border-dashed border-line-strong p-2 max-sm:noscript:col-span-full max-sm:noscript:aspect-auto max-sm:noscript:py-4">
                <input
                  ref={plain}
                  id={id}
                  type="file"
                  name="files"
                  multiple
                  accept={IMAGE_ACCEPT}
                  className="min-h-6 max-w-full text-small"
                />
              </div>
            )}
          </div>
          {/* With scripts every picture has a field of its own. */}
          <Field
            label={t("What the pictures show")}
            hint={t("Optional, for readers who do not see them: a line for each picture, in their order.")}
            className="mt-3 hidden noscript:block"
          >
            <Textarea name={alts.name} rows={2} defaultValue={alts.initial.join("\n")} />
          </Field>
        </>
      )}
      {error && (
        <p role="alert" id={props.error?.mark} className="mt-1.5 scroll-mt-[45svh] text-small text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
