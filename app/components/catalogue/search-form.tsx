import { Form, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import Search from "lucide/dist/esm/icons/search.mjs";
import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { readQuery, SEARCH_LONGEST } from "../../domain/search/search";
import { Icon } from "../ui/icon";
import { Input } from "../ui/input";
import "./search-form.css";

/** Between the last key and the new list, in ms. */
const TYPING_PAUSE_MS = 200;

export interface SearchFormProps {
  /** Selects of the same list stand elsewhere and name it as their `form`. */
  id: string;
  /** Path of the list. */
  action: string;
  /** What the address searches for now. */
  q: string;
  label: string;
  placeholder: string;
  className?: string;
}

/**
 * The search of a list: a form that leads to an address, and with scripts the list follows while typing. Typing
 * replaces the entry of the history, every other choice adds one; the focus stays where it is.
 */
export function SearchForm({ id, action, q, label, placeholder, className }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const { onInput, onSubmit } = useFollowingList(field, action, q);
  return (
    <Form id={id} role="search" action={action} onSubmit={onSubmit} className={className}>
      <Input
        ref={field}
        type="search"
        name="q"
        icon={<Icon of={Search} />}
        defaultValue={q}
        aria-label={label}
        placeholder={placeholder}
        maxLength={SEARCH_LONGEST}
        autoComplete="off"
        className="pe-3!"
        enterKeyHint="search"
        onInput={onInput}
      />
    </Form>
  );
}

/** Brings the address after the field while typing, and the field after the address when it changes from elsewhere. */
function useFollowingList(field: RefObject<HTMLInputElement>, path: string, q: string) {
  const navigate = useNavigate();
  const here = useLocation();
  const isUnderWay = useNavigation().state === "loading";
  const timer = useRef<ReturnType<typeof setTimeout>>();
  /** The address this form asked for last, until it arrives. */
  const asked = useRef<string>();
  /** The entry of the history that the field was brought to; none before the first. */
  const arrived = useRef<string>();
  /** Typed while another address was on its way, or not yet seen to have come: it is meant for that one. */
  const isAhead = useRef(false);

  function apply(replace: boolean) {
    stop();
    const form = field.current?.form;
    if (!form) return;
    const address = addressOfForm(path, new FormData(form));
    if (address === (asked.current ?? here.pathname + here.search)) return;
    asked.current = address;
    navigate(address, { replace, preventScrollReset: true });
  }
  function stop() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }
  function onInput() {
    stop();
    isAhead.current = isUnderWay || (arrived.current !== undefined && arrived.current !== here.key);
    timer.current = setTimeout(apply, TYPING_PAUSE_MS, true);
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    apply(timer.current !== undefined);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an address that has arrived moves the field
  useEffect(() => {
    const isOurs = asked.current === here.pathname + here.search;
    const isFirst = arrived.current === undefined;
    asked.current = undefined;
    arrived.current = here.key;
    if (isAhead.current) {
      isAhead.current = false;
      return;
    }
    if (!isOurs) stop();
    const input = field.current;
    if (isOurs || !input || readQuery(input.value) === q) return;
    // What was typed before there were scripts counts as typed now.
    if (isFirst) onInput();
    else input.value = q;
  }, [here.key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form goes
  useEffect(() => stop, []);

  return { onInput, onSubmit };
}

/** Path and query of what a form holds; what is empty is left out. */
function addressOfForm(path: string, form: FormData): string {
  const chosen = new URLSearchParams();
  for (const [name, value] of form) {
    const text = typeof value === "string" ? readQuery(value) : "";
    if (text) chosen.set(name, text);
  }
  return chosen.size > 0 ? `${path}?${chosen}` : path;
}
