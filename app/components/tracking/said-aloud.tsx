import { useEffect } from "react";
import { createStore, useStore } from "../live/store";

const saidStore = createStore({ text: "", times: 0 });

/** Says in one sentence what was done, where nothing in sight says it. */
export function sayAloud(text: string): void {
  saidStore.set(({ times }) => ({ text, times: times + 1 }));
}

/** Stands there before anything is said, or a screen reader would miss the first sentence. */
export function SaidAloud() {
  const { text, times } = useStore(saidStore);
  useEffect(() => () => saidStore.set(({ times: before }) => ({ text: "", times: before })), []);
  return (
    <p role="status" className="sr-only">
      {/* The same sentence twice is said twice. */}
      <span key={times}>{text}</span>
    </p>
  );
}
