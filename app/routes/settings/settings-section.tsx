import { type ReactNode, useId } from "react";

/** A part of the settings under its heading. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t-2 border-ink py-6 not-first:mt-4">
      <h2 id={id} className="title-1">
        {title}
      </h2>
      <div className="mt-4 grid gap-6">{children}</div>
    </section>
  );
}
