import { type RefObject, useEffect, useRef } from "react";

interface FormEvents {
  onPaste: (files: File[]) => void;
  /** The form waits: something it names is still on its way. */
  isHeld: boolean;
  /** Somebody wanted to send it meanwhile. */
  onHeld: () => void;
}

/** Hears what happens in the form around an element: images pasted anywhere in it, and that it is to be sent. */
export function useFormEvents(element: RefObject<HTMLFieldSetElement>, events: FormEvents): void {
  const latest = useRef(events);
  latest.current = events;
  useEffect(() => {
    const form = element.current?.form;
    if (!form) return;
    const paste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      const images = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
      // Word puts a picture of the text beside the text: the text is what was meant.
      if (images.length === 0 || clipboardData?.types.includes("text/plain")) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.onPaste(images);
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
    return () => {
      form.removeEventListener("paste", paste, { capture: true });
      form.removeEventListener("submit", submit, { capture: true });
    };
  }, [element]);
}
