import { createContext, useContext } from "react";

interface FieldLinks {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

/** What the Field around a control tells it. Apart from Field: pages with a search alone have a control and no Field. */
export const FieldContext = createContext<FieldLinks | null>(null);

/** The attributes that tie a control to the Field around it; empty outside of one. */
export function useFieldLinks(own: { id?: string; required?: boolean }) {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    "aria-describedby": field?.describedBy,
    "aria-invalid": field?.invalid || undefined,
    "aria-required": own.required || field?.required || undefined,
  };
}
