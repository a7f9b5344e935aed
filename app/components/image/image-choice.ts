import type { ComponentType } from "react";
import type { CropDialogProps } from "./crop-dialog";

/** One picture of a form while it is chosen, cropped and sent. */
export interface ImageChoice {
  /** The new address, empty when the picture was taken away; undefined while nothing changed. */
  changed: string | undefined;
  isSending: boolean;
  failure: { sentence: string; count?: number } | null;
  /** The file whose part is being chosen. */
  cropping: { file: File; Cropper: ComponentType<CropDialogProps> } | null;
}

export type ImageChoiceAction =
  | { type: "chosen" }
  | { type: "refused"; sentence: string; count?: number }
  | { type: "cropping"; file: File; Cropper: ComponentType<CropDialogProps> }
  | { type: "cropClosed" }
  | { type: "sending" }
  | { type: "sent"; url: string }
  | { type: "removed" };

/** `typed` is what was chosen before the form came back. */
export function beginChoice(typed: string | undefined): ImageChoice {
  return { changed: typed, isSending: false, failure: null, cropping: null };
}

export function reduceChoice(choice: ImageChoice, action: ImageChoiceAction): ImageChoice {
  switch (action.type) {
    case "chosen":
      return { ...choice, failure: null };
    case "refused": {
      const { sentence, count } = action;
      return { ...choice, cropping: null, isSending: false, failure: { sentence, count } };
    }
    case "cropping":
      return { ...choice, cropping: { file: action.file, Cropper: action.Cropper } };
    case "cropClosed":
      return { ...choice, cropping: null };
    case "sending":
      return { ...choice, cropping: null, failure: null, isSending: true };
    case "sent":
      return { ...choice, isSending: false, changed: action.url };
    case "removed":
      return { ...choice, changed: "" };
  }
}
