import { ImagePlus } from "lucide-react";
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  IMAGE_ACCEPT,
  IMAGE_BYTES_LIMIT,
  IMAGE_TYPES,
  NOT_AN_IMAGE,
  TOO_HEAVY,
} from "../../domain/image/image";
import { useAccountDialogs } from "../account/account-dialogs";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import type { CropDialogProps } from "./crop-dialog";
import { sendImage } from "./send-image";
import { HEAVIEST_FILE } from "./shrink-image";

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

interface PictureFieldProps {
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
  error?: string | null;
}

/**
 * One picture of a form: chosen, cropped and sent at once. Without scripts the file travels with the form as
 * `<name>File`, and a box takes the picture away; the form is then multipart.
 */
export function PictureField({ kind, name, label, address, typed, fallback, error }: PictureFieldProps) {
  const { t } = useTranslation();
  const { askForProfile } = useAccountDialogs();
  const id = useId();
  const { folder, frame, shape, corners } = KINDS[kind];
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const [changed, setChanged] = useState(typed);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<{ sentence: string; count?: number } | null>(null);
  const [Cropper, setCropper] = useState<ComponentType<CropDialogProps> | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = changed ?? address;

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    setFault(null);
    if (!Object.values<string>(IMAGE_TYPES).includes(chosen.type))
      return setFault({ sentence: NOT_AN_IMAGE });
    if (chosen.size > HEAVIEST_FILE) return setFault({ sentence: TOO_HEAVY });
    try {
      const part = await import("./crop-dialog");
      setCropper(() => part.default);
      setFile(chosen);
    } catch {
      await send(chosen);
    }
  }
  async function send(picture: Blob) {
    setFile(null);
    setFault(null);
    // What was cropped is small; without the cropping the photo itself is sent.
    if (picture.size > IMAGE_BYTES_LIMIT) return setFault({ sentence: TOO_HEAVY });
    setSending(true);
    const sent = await sendImage(picture, folder, () => {});
    setSending(false);
    if (sent.ok) setChanged(sent.url);
    else setFault({ sentence: sent.fault, count: sent.count });
    if (!sent.ok && sent.needsProfile) askForProfile(() => void send(picture));
    input.current?.focus();
  }
  const said = fault ? t(fault.sentence, { count: fault.count }) : error && t(error);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-ui font-label">{label}</legend>
      <div className={classNames("flex gap-4", kind === "banner" ? "flex-col gap-2.5" : "items-center")}>
        <div className={classNames("shrink-0 overflow-hidden bg-sunken", shape)}>
          {shown ? <img src={shown} alt="" className="size-full object-cover" /> : fallback}
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <label
            htmlFor={id}
            className={classNames(
              isScripted ? "button button-line relative cursor-pointer" : "max-w-full",
              "focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus",
            )}
          >
            <span className={isScripted ? "contents" : "sr-only"}>
              <ImagePlus />
              {isSending ? t("Uploading") : shown ? t("Choose another picture") : t("Choose a picture")}
            </span>
            <input
              ref={input}
              id={id}
              type="file"
              name={isScripted ? undefined : `${name}File`}
              accept={IMAGE_ACCEPT}
              disabled={isSending}
              onChange={({ currentTarget }) => {
                void choose(currentTarget.files?.[0]);
                // The same file may be chosen again.
                currentTarget.value = "";
              }}
              className={
                isScripted ? "absolute inset-0 size-full cursor-pointer opacity-0" : "max-w-full text-small"
              }
            />
          </label>
          {isScripted
            ? shown && (
                <Button
                  variant="quiet"
                  onClick={() => {
                    setChanged("");
                    input.current?.focus();
                  }}
                >
                  {t("Remove picture")}
                </Button>
              )
            : address && (
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
      {Cropper && file && (
        <Cropper
          file={file}
          frame={frame}
          corners={corners}
          onDone={(picture) => void send(picture)}
          onClose={() => setFile(null)}
        />
      )}
    </fieldset>
  );
}
