import { Form, useNavigate } from "@remix-run/react";
import { Search } from "lucide-react";
import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { readQuery, SEARCH_LONGEST } from "../../domain/search/search";
import { Input } from "../ui/input";

/** Between the last key and the new list, in ms. */
const TYPING_PAUSE_MS = 200;

interface SearchFormProps {
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
 * replaces the entry of the history, everything else adds one; the focus stays where it is.
 */
export function SearchForm({ id, action, q, label, placeholder, className }: SearchFormProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  function apply(replace: boolean) {
    clearTimeout(timer.current);
    timer.current = undefined;
    const form = field.current?.form;
    if (!form) return;
    const address = addressOfForm(action, new FormData(form));
    if (address !== location.pathname + location.search) {
      navigate(address, { replace, preventScrollReset: true });
    }
  }
  function onInput() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(true), TYPING_PAUSE_MS);
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    apply(timer.current !== undefined);
  }

  useFollowing(field, q, () => timer.current !== undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <Form id={id} role="search" action={action} onSubmit={onSubmit} className={className}>
      <Input
        ref={field}
        type="search"
        name="q"
        icon={<Search />}
        defaultValue={q}
        aria-label={label}
        placeholder={placeholder}
        maxLength={SEARCH_LONGEST}
        autoComplete="off"
        enterKeyHint="search"
        onInput={onInput}
      />
    </Form>
  );
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

/** The field shows what the address says when that changes from elsewhere (Back, Clear), never against the typist. */
function useFollowing(field: RefObject<HTMLInputElement>, q: string, isTyping: () => boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address moves the field
  useEffect(() => {
    const input = field.current;
    if (input && !isTyping() && readQuery(input.value) !== q) input.value = q;
  }, [q]);
}
