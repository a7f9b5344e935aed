import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Select } from "../ui/select";

interface FilterSelectProps {
  /** Id of the search form it belongs to. */
  form: string;
  name: string;
  /** Spoken name; the first option says what is being chosen. */
  label: string;
  /** What the address asks for; empty for the standard choice. */
  value: string;
  /** Options; the standard one has the value "", so that it leaves no trace in the address. */
  children: ReactNode;
  className?: string;
}

/** A choice that changes the list at once; without scripts the form's button sends it. */
export function FilterSelect({ form, name, label, value, children, className }: FilterSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const { key } = useLocation();
  // Left alone until an address arrives: a choice must not jump back while its list is on the way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same value may arrive by another address
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value, key]);
  return (
    <Select
      ref={select}
      form={form}
      name={name}
      aria-label={label}
      defaultValue={value}
      autoComplete="off"
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
      className={className}
    >
      {children}
    </Select>
  );
}
