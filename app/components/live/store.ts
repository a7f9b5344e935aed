import { useSyncExternalStore } from "react";

/** State that lives outside of components: whoever reads it is drawn anew when it changes. */
export interface Store<State> {
  get(): State;
  set(change: (known: State) => State): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    set(change) {
      const changed = change(state);
      if (changed === state) return;
      state = changed;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<State>({ subscribe, get }: Store<State>): State {
  return useSyncExternalStore(subscribe, get, get);
}
