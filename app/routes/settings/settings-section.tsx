import { type ReactNode, useId } from "react";

interface SettingsSectionProps {
  /** What an address calls it: /settings#… */
  name?: string;
  title: string;
  children: ReactNode;
}

/** A part of the settings under its heading. */
export function SettingsSection({ name, title, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section id={name} aria-labelledby={id} className="border-t-2 border-ink py-6 not-first:mt-4">
      <h2 id={id} className="title-1">
        {title}
      </h2>
      <div className="mt-4 grid gap-6">{children}</div>
    </section>
  );
}

/** What a part of the settings does, or that there is nothing in it. */
export function SettingsNote({ children }: { children: ReactNode }) {
  return <p className="text-ui text-ink-2">{children}</p>;
}
