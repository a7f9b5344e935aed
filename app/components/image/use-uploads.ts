import { type Dispatch, useCallback, useEffect, useReducer, useRef } from "react";
import { IMAGE_BYTES_LIMIT, type ImageFolder, TOO_HEAVY } from "../../domain/image/image";
import { useAccountDialogs } from "../account/account-dialogs";
import {
  type Board,
  type BoardAction,
  beginBoard,
  namedImages,
  nextToSend,
  reduceBoard,
} from "./board-state";
import { type SentImage, sendImage } from "./send-image";
import { problemOf, shrinkImage } from "./shrink-image";
import { useReaderId } from "./use-reader-id";

interface UploadOptions {
  /** Addresses of images that are there already. */
  initial: string[];
  /** What they show, in the same order. */
  alts: string[];
  /** Files to begin with. */
  chosen: File[];
  max: number;
  folder: ImageFolder;
}

interface Uploads {
  board: Board;
  dispatch: Dispatch<BoardAction>;
  add(files: File[]): void;
  remove(id: number): void;
}

/** The images of a form and what can be done with them; they are sent one after the other, in their order. */
export function useUploads({ initial, alts, chosen, max, folder }: UploadOptions): Uploads {
  const [board, dispatch] = useReducer(reduceBoard, { addresses: initial, alts }, beginBoard);
  const send = useSend(folder, dispatch);
  const owner = useReaderId();
  const next = nextToSend(board);
  useEffect(() => {
    if (next?.file) void send(next.id, next.file, next.owner);
  }, [next, send]);

  useEffect(() => {
    // What a tunnel broke off goes on at its end.
    const goOn = () => dispatch({ type: "resumed", after: "isConnection" });
    addEventListener("online", goOn);
    return () => removeEventListener("online", goOn);
  }, []);

  function add(files: File[]): void {
    const good = files.filter((file) => !problemOf(file));
    const problem = files.map(problemOf).find(Boolean) ?? null;
    const room = Math.max(0, max - namedImages(board).count);
    const added = good.slice(0, room).map((file) => ({ file, preview: URL.createObjectURL(file), owner }));
    // The first of what can be wrong; the sentence for too many is said by the view, which knows the number.
    dispatch({ type: "added", files: added, failure: good.length > room ? "max" : problem });
  }
  const begun = useRef(false);
  useEffect(() => {
    if (!begun.current && chosen.length > 0) add(chosen);
    begun.current = true;
  });
  function remove(id: number): void {
    const gone = board.items.find((item) => item.id === id);
    if (gone?.preview.startsWith("blob:")) URL.revokeObjectURL(gone.preview);
    dispatch({ type: "removed", id });
  }
  return { board, dispatch, add, remove };
}

/** Sends one image and tells the board how it goes; who has no profile yet is asked for one. */
function useSend(folder: ImageFolder, dispatch: Dispatch<BoardAction>) {
  const { askForProfile } = useAccountDialogs();
  return useCallback(
    async (id: number, file: File, owner: string | undefined) => {
      dispatch({ type: "sending", id });
      const image = await shrinkImage(file);
      const sent: SentImage =
        image.size > IMAGE_BYTES_LIMIT
          ? { ok: false, failure: TOO_HEAVY }
          : await sendImage(image, folder, owner, (progress) => dispatch({ type: "progress", id, progress }));
      if (sent.ok) return dispatch({ type: "sent", id, url: sent.url });
      dispatch({ type: "failed", id, why: sent });
      if (sent.needsProfile) askForProfile(() => dispatch({ type: "resumed", after: "needsProfile" }));
    },
    [folder, dispatch, askForProfile],
  );
}
