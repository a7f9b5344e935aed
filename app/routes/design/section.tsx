import type { ReactNode } from "react";

/** One family of the design page with its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t-2 border-ink pt-3">
      <h2 className="title-2">{title}</h2>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">{children}</div>
    </section>
  );
}
