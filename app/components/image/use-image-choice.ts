import { type Dispatch, type RefObject, useReducer } from "react";
import { IMAGE_BYTES_LIMIT, type ImageFolder, TOO_HEAVY } from "../../domain/image/image";
import { useAccountDialogs } from "../account/account-dialogs";
import { beginChoice, type ImageChoice, type ImageChoiceAction, reduceChoice } from "./image-choice";
import { sendImage } from "./send-image";
import { problemOf } from "./shrink-image";
import { useReaderId } from "./use-reader-id";

interface ChoosingImage {
  choice: ImageChoice;
  dispatch: Dispatch<ImageChoiceAction>;
  choose(file: File | undefined): Promise<void>;
  send(image: Blob): Promise<void>;
}

/** Chooses a picture, lets its part be cropped and sends it; the focus goes back to `input` then. */
export function useImageChoice(
  typed: string | undefined,
  folder: ImageFolder,
  input: RefObject<HTMLInputElement>,
): ChoosingImage {
  const [choice, dispatch] = useReducer(reduceChoice, typed, beginChoice);
  const { askForProfile } = useAccountDialogs();
  const owner = useReaderId();

  async function choose(file: File | undefined) {
    if (!file) return;
    const problem = problemOf(file);
    if (problem) return dispatch({ type: "refused", sentence: problem });
    dispatch({ type: "chosen" });
    try {
      const { default: Cropper } = await import("./crop-dialog");
      dispatch({ type: "cropping", file, Cropper });
    } catch {
      await send(file);
    }
  }
  async function send(image: Blob) {
    // What was cropped is small; without the cropping the photo itself is sent.
    if (image.size > IMAGE_BYTES_LIMIT) return dispatch({ type: "refused", sentence: TOO_HEAVY });
    dispatch({ type: "sending" });
    const sent = await sendImage(image, folder, owner, () => {});
    if (sent.ok) dispatch({ type: "sent", url: sent.url });
    else dispatch({ type: "refused", sentence: sent.failure, count: sent.count });
    if (!sent.ok && sent.needsProfile) askForProfile(() => void send(image));
    input.current?.focus();
  }
  return { choice, dispatch, choose, send };
}
