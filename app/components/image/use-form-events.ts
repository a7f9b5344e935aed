import { type RefObject, useEffect, useRef } from "react";

interface FormEvents {
  /** Pasted or dropped; `isAway` when that was not at the element itself. */
  onFiles: (files: File[], isAway: boolean) => void;
  /** Files are held over the form, or no more. */
  onHover: (isOver: boolean) => void;
  /** There is no room for more. */
  isFull: boolean;
  /** The form waits: something it names is still on its way. */
  isHeld: boolean;
  /** Somebody wanted to send it meanwhile. */
  onHeld: () => void;
}

/** Hears what happens in the form around an element: images pasted and dropped anywhere in it, and that it is to be sent. */
export function useFormEvents(element: RefObject<HTMLFieldSetElement>, events: FormEvents): void {
  const latest = useRef(events);
  latest.current = events;
  useEffect(() => {
    const form = element.current?.form;
    if (!form) return;
    const isAway = ({ target }: Event) => !(target instanceof Node && element.current?.contains(target));
    const paste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      const images = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
      // Word puts a picture of the text beside the text: the text is what was meant.
      if (images.length === 0 || clipboardData?.types.includes("text/plain")) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.onFiles(images, isAway(event));
    };
    const hover = (event: DragEvent) => {
      if (!event.dataTransfer || !hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = latest.current.isFull ? "none" : "copy";
      latest.current.onHover(!latest.current.isFull);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) latest.current.onHover(false);
    };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer || !hasFiles(event)) return;
      // Else the browser would leave the page for the file, or the text would swallow it.
      event.preventDefault();
      event.stopPropagation();
      latest.current.onHover(false);
      latest.current.onFiles([...event.dataTransfer.files], isAway(event));
    };
    const submit = (event: SubmitEvent) => {
      if (!latest.current.isHeld) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.onHeld();
    };
    // Before the editor and the router hear of it.
    form.addEventListener("paste", paste, { capture: true });
    form.addEventListener("submit", submit, { capture: true });
    form.addEventListener("dragover", hover, { capture: true });
    form.addEventListener("dragleave", leave);
    form.addEventListener("drop", drop, { capture: true });
    return () => {
      form.removeEventListener("paste", paste, { capture: true });
      form.removeEventListener("submit", submit, { capture: true });
      form.removeEventListener("dragover", hover, { capture: true });
      form.removeEventListener("dragleave", leave);
      form.removeEventListener("drop", drop, { capture: true });
    };
  }, [element]);
}

/** Files come from outside; a tile on its way to another place is none. */
function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}
