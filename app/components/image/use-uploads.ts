import { useCallback, useEffect, useRef, useState } from "react";
import { IMAGE_BYTES_LIMIT, type ImageFolder, NOT_AN_IMAGE, TOO_HEAVY } from "../../domain/image/image";
import { useAccountDialogs } from "../account/account-dialogs";
import { type SentImage, sendImage } from "./send-image";
import { HEAVIEST_FILE, shrinkImage } from "./shrink-image";

/** An image in the form: on its way, there, or failed with a sentence that says why. */
export interface UploadItem {
  id: number;
  /** The file's own name, to speak of it; empty for one that was there before. */
  name: string;
  state: "waiting" | "sending" | "there" | "failed";
  /** Where it can be seen: its address, or the file on this device. */
  preview: string;
  url: string | null;
  /** What it shows, for those who do not see it. */
  alt: string;
  /** How much of it has gone, 0 to 1. */
  progress: number;
  file?: File;
  fault?: string;
  count?: number;
  isConnection?: boolean;
  /** It goes on once its person has a profile. */
  needsProfile?: boolean;
}

const TYPES = /^image\/(jpeg|png|gif|webp)$/;

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

/** The images of a form and what can be done with them; they are sent one after the other, in their order. */
export function useUploads({ initial, alts, chosen, max, folder }: UploadOptions) {
  const lastId = useRef(initial.length);
  const [fault, setFault] = useState<string | null>(null);
  const [items, setItems] = useState<UploadItem[]>(() =>
    initial.map((url, id) => ({
      id,
      name: "",
      state: "there",
      preview: url,
      url,
      alt: alts[id] ?? "",
      progress: 1,
    })),
  );
  const change = useCallback((id: number, changes: Partial<UploadItem>) => {
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  }, []);

  const { askForProfile } = useAccountDialogs();
  const fail = useCallback(
    (id: number, why: Extract<SentImage, { ok: false }>) => {
      if (!why.needsProfile) return change(id, { state: "failed", ...why });
      // Those behind it would be refused as well: one question for all of them.
      setItems((all) =>
        all.map((item) =>
          item.id === id || item.state === "waiting" ? { ...item, state: "failed", ...why } : item,
        ),
      );
      askForProfile(() =>
        setItems((all) =>
          all.map((item) =>
            item.state === "failed" && item.needsProfile ? { ...item, state: "waiting" } : item,
          ),
        ),
      );
    },
    [change, askForProfile],
  );

  const next = items.some(({ state }) => state === "sending")
    ? undefined
    : items.find(({ state }) => state === "waiting");
  useEffect(() => {
    if (!next?.file) return;
    const { id, file } = next;
    change(id, { state: "sending", progress: 0, fault: undefined, needsProfile: undefined });
    shrinkImage(file)
      .then((image): Promise<SentImage> | SentImage =>
        image.size > IMAGE_BYTES_LIMIT
          ? { ok: false, fault: TOO_HEAVY }
          : sendImage(image, folder, (progress) => change(id, { progress })),
      )
      .then((sent) => {
        if (sent.ok) change(id, { state: "there", url: sent.url, file: undefined });
        else fail(id, sent);
      });
  }, [next, folder, change, fail]);

  useEffect(() => {
    // What a tunnel broke off goes on at its end.
    const goOn = () =>
      setItems((all) =>
        all.map((item) =>
          item.state === "failed" && item.isConnection ? { ...item, state: "waiting" } : item,
        ),
      );
    addEventListener("online", goOn);
    return () => removeEventListener("online", goOn);
  }, []);

  function add(files: File[]): void {
    const good = files.filter((file) => TYPES.test(file.type) && file.size <= HEAVIEST_FILE);
    const bad = files.find((file) => !good.includes(file));
    const room = Math.max(0, max - items.length);
    // The first of what can be wrong; the sentence for too many is said by the view, which knows the number.
    setFault(good.length > room ? "max" : !bad ? null : TYPES.test(bad.type) ? TOO_HEAVY : NOT_AN_IMAGE);
    const added = good.slice(0, room).map((file): UploadItem => {
      lastId.current += 1;
      const preview = URL.createObjectURL(file);
      const { name } = file;
      return { id: lastId.current, name, state: "waiting", preview, url: null, alt: "", progress: 0, file };
    });
    setItems((all) => [...all, ...added]);
  }
  const begun = useRef(false);
  useEffect(() => {
    if (!begun.current && chosen.length > 0) add(chosen);
    begun.current = true;
  });
  function remove(id: number): void {
    const gone = items.find((item) => item.id === id);
    if (gone?.preview.startsWith("blob:")) URL.revokeObjectURL(gone.preview);
    setFault(null);
    setItems((all) => all.filter((item) => item.id !== id));
  }
  function move(id: number, to: number): void {
    setItems((all) => {
      const moved = all.find((item) => item.id === id);
      const others = all.filter((item) => item.id !== id);
      return moved ? [...others.slice(0, to), moved, ...others.slice(to)] : all;
    });
  }
  const describe = (id: number, alt: string) => change(id, { alt });
  const retry = (id: number) => change(id, { state: "waiting" });
  return { items, fault, add, remove, move, describe, retry };
}
