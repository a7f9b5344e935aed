import ImagePlus from "lucide/dist/esm/icons/image-plus.mjs";
import { type ReactNode, type RefObject, useId, useRef } from "react";
import { IMAGE_ACCEPT } from "../../domain/image/image";
import { useTranslation } from "../../i18n/hooks";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import type { FieldError } from "../ui/field-error";
import { Icon } from "../ui/icon";
import { useHydrated } from "../ui/use-hydrated";
import { useImageChoice } from "./use-image-choice";

const KINDS = {
  avatar: {
    folder: "avatars",
    frame: { width: 512, height: 512 },
    shape: "size-24 rounded-panel",
    corners: "tile",
  },
  person: {
    folder: "avatars",
    frame: { width: 512, height: 512 },
    shape: "size-24 rounded-full",
    corners: "round",
  },
  banner: {
    folder: "banners",
    frame: { width: 1_500, height: 500 },
    shape: "aspect-3/1 w-full rounded-print",
    corners: "square",
  },
} as const;

interface ImageFieldProps {
  kind: keyof typeof KINDS;
  /** The field with the address: it is sent when the picture changed, empty when it was taken away. */
  name: "avatarUrl" | "bannerUrl";
  label: string;
  /** What stands there now. */
  address: string | null;
  /** What was chosen before the form came back; undefined when nothing was. */
  typed?: string;
  /** What is seen where there is no picture. */
  fallback?: ReactNode;
  error?: FieldError;
}

/**
 * One picture of a form: chosen, cropped and sent at once. Without scripts the file travels with the form as
 * `<name>File`, and a box takes the picture away; the form is then multipart.
 */
export function ImageField({ kind, name, label, address, typed, fallback, error }: ImageFieldProps) {
  const { t } = useTranslation();
  const { folder, frame, shape, corners } = KINDS[kind];
  const isScripted = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const { choice, dispatch, choose, send } = useImageChoice(typed, folder, input);
  const { changed, isSending, failure, cropping } = choice;
  const shown = changed ?? address;
  const said = failure ? t(failure.sentence, { count: failure.count }) : changed === typed && error?.sentence;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-ui font-label">{label}</legend>
      <div className={classNames("flex gap-4", kind === "banner" ? "flex-col gap-2.5" : "items-center")}>
        <div className={classNames("shrink-0 overflow-hidden bg-sunken", shape)}>
          {shown ? <img src={shown} alt="" className="size-full object-cover" /> : fallback}
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <FileField
            input={input}
            name={isScripted ? undefined : `${name}File`}
            label={isSending ? t("Uploading") : shown ? t("Choose another picture") : t("Choose a picture")}
            isBusy={isSending}
            onChoose={(file) => void choose(file)}
          />
          {isScripted && shown && (
            <Button
              variant="quiet"
              onClick={() => {
                dispatch({ type: "removed" });
                input.current?.focus();
              }}
            >
              {t("Remove picture")}
            </Button>
          )}
          {!isScripted && address && (
            <label className="flex min-h-11 items-center gap-2 text-ui">
              <input type="checkbox" name={name} value="" />
              {t("Remove picture")}
            </label>
          )}
        </div>
      </div>
      {(isScripted ? changed : typed) !== undefined && (
        <input type="hidden" name={name} value={isScripted ? changed : typed} />
      )}
      <p role="status" className="sr-only">
        {isSending && t("Uploading images...")}
      </p>
      {said && (
        <p role="alert" className="mt-1.5 text-small text-danger">
          {said}
        </p>
      )}
      {cropping && (
        <cropping.Cropper
          file={cropping.file}
          frame={frame}
          corners={corners}
          onDone={(image) => void send(image)}
          onClose={() => dispatch({ type: "cropClosed" })}
        />
      )}
    </fieldset>
  );
}

interface FileFieldProps {
  input: RefObject<HTMLInputElement>;
  /** Without scripts: the field of the form the file travels in. */
  name: string | undefined;
  label: string;
  isBusy: boolean;
  onChoose(file: File | undefined): void;
}

/** A button that takes a file; without scripts the browser's own field. */
function FileField({ input, name, label, isBusy, onChoose }: FileFieldProps) {
  const id = useId();
  const isButton = name === undefined;
  return (
    <label
      htmlFor={id}
      className={classNames(
        isButton ? "button button-line relative cursor-pointer" : "max-w-full",
        "focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus",
      )}
    >
      <span className={isButton ? "contents" : "sr-only"}>
        <Icon of={ImagePlus} />
        {label}
      </span>
      <input
        ref={input}
        id={id}
        type="file"
        name={name}
        accept={IMAGE_ACCEPT}
        disabled={isBusy}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files?.[0]);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
        className={isButton ? "absolute inset-0 size-full cursor-pointer opacity-0" : "max-w-full text-small"}
      />
    </label>
  );
}
