import type { ReactNode } from "react";
import { Page, PageBody } from "../layout/page";

/** A page with one short form about the account. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page>
      <PageBody>
        <section className="mx-auto max-w-md">
          <h1 className="title-1 mb-6">{title}</h1>
          {children}
        </section>
      </PageBody>
    </Page>
  );
}
