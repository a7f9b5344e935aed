import type { NotificationPage } from "../../domain/notification/notification";
import { getJson } from "../form/json";
import { createStore, type Store } from "../live/store";

export interface Bell {
  /** The newest notifications; null until they were fetched. */
  page: NotificationPage | null;
  unread: number;
  failed: boolean;
  isOpen: boolean;
}

export type BellAction =
  /** A new page of the site brought a fresh number. */
  | { type: "counted"; unread: number }
  /** Fetched, or changed by the reader. */
  | { type: "shown"; page: NotificationPage }
  | { type: "changed"; page: NotificationPage }
  | { type: "failed" }
  | { type: "opened" }
  | { type: "closed" };

export function reduceBell(bell: Bell, action: BellAction): Bell {
  switch (action.type) {
    case "counted":
      return bell.unread === action.unread ? bell : { ...bell, unread: action.unread };
    case "shown":
      return { ...bell, page: action.page, unread: action.page.unread, failed: false };
    case "changed":
      return { ...bell, page: action.page, unread: action.page.unread };
    case "failed":
      return { ...bell, failed: true };
    case "opened":
      return { ...bell, isOpen: true };
    case "closed":
      return { ...bell, isOpen: false };
  }
}

export interface BellStore extends Store<Bell> {
  dispatch(action: BellAction): void;
  load(): Promise<void>;
  /** What the reader marked. */
  change(page: NotificationPage): void;
}

export function createBell(unread: number): BellStore {
  const store = createStore<Bell>({ page: null, unread, failed: false, isOpen: false });
  const dispatch = (action: BellAction) => store.set((bell) => reduceBell(bell, action));
  // An answer counts only while nothing was asked or marked since: what is on its way may know nothing of it.
  let turn = 0;
  return {
    ...store,
    dispatch,
    async load() {
      turn += 1;
      const mine = turn;
      try {
        const page = await getJson<NotificationPage>("/api/notifications");
        if (mine === turn) dispatch({ type: "shown", page });
      } catch {
        if (mine === turn) dispatch({ type: "failed" });
      }
    },
    change(page) {
      turn += 1;
      dispatch({ type: "changed", page });
    },
  };
}
