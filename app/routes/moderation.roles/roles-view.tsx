import { Form, useLocation } from "@remix-run/react";
import { PageHeading } from "../../components/layout/page";
import { DeskPage } from "../../components/moderation/desk-page";
import { AuthorName } from "../../components/post/author-name";
import { Avatar } from "../../components/ui/avatar";
import { Button } from "../../components/ui/button";
import { DoneNotice } from "../../components/ui/done-notice";
import { EmptyState } from "../../components/ui/empty-state";
import { Field } from "../../components/ui/field";
import { FormMessage } from "../../components/ui/form-message";
import { Input } from "../../components/ui/input";
import { SectionHeading } from "../../components/ui/section-heading";
import { Options, Select } from "../../components/ui/select";
import type { FormAnswer } from "../../domain/form";
import { fullName } from "../../domain/profile/name";
import { type Profile, ROLES } from "../../domain/profile/profile";
import { labelOf } from "../../domain/report/report";
import { SEARCH_LONGEST } from "../../domain/search/search";
import { useTranslation } from "../../i18n/hooks";

interface RolesViewProps {
  me: string;
  query: string;
  staff: Profile[];
  found: Profile[];
  /** Whose role was changed just now. */
  changed: Profile | null;
  answer?: FormAnswer;
}

/** Finds a member, shows who moderates, and changes roles. */
export function RolesView({ me, query, staff, found, changed, answer }: RolesViewProps) {
  const { t } = useTranslation();
  const { key: moment } = useLocation();
  // Who was found stands there alone, not once more among those who moderate.
  const others = staff.filter(({ id }) => !found.some((person) => person.id === id));
  return (
    <DeskPage>
      <PageHeading title={t("Roles")}>
        {t("Moderators decide reports and sanctions. Admins also change roles. Every change is logged.")}
      </PageHeading>
      <FormMessage answer={answer} className="mb-4" />
      {changed && !answer && (
        <DoneNotice
          key={moment}
          sentence="{{name}} now has the role {{role}}."
          name={changed}
          role={t(labelOf(ROLES, changed.role))}
        />
      )}
      <Form action="/moderation/roles" role="search" className="flex flex-wrap items-end gap-3">
        <Field label={t("Find a member")} className="min-w-0 flex-1 basis-60">
          <Input name="q" type="search" defaultValue={query} maxLength={SEARCH_LONGEST} dir="auto" />
        </Field>
        <Button type="submit">{t("Search")}</Button>
      </Form>
      {query && found.length === 0 && <EmptyState title={t("Nobody has this name")} />}
      <People people={found} me={me} query={query} />
      {others.length > 0 && (
        <section className="mt-10">
          <SectionHeading title={t("Moderators and admins")} />
          <People people={others} me={me} query={query} />
        </section>
      )}
    </DeskPage>
  );
}

function People({ people, me, query }: { people: Profile[] } & Pick<RolesViewProps, "me" | "query">) {
  const { t } = useTranslation();
  return (
    <ul>
      {people.map((person) => (
        <li
          key={`${person.id} ${person.role}`}
          className="flex flex-wrap items-end justify-between gap-3 border-b border-line py-3.5 last:border-b-0"
        >
          <span className="flex min-h-11 min-w-0 items-center gap-3">
            <Avatar person={person} size="sm" />
            <AuthorName author={person} />
          </span>
          {person.id === me ? (
            <span className="text-ui text-ink-2">{t(labelOf(ROLES, person.role))}</span>
          ) : (
            <RoleOf person={person} query={query} />
          )}
        </li>
      ))}
    </ul>
  );
}

function RoleOf({ person, query }: { person: Profile; query: string }) {
  const { t } = useTranslation();
  return (
    <Form
      method="post"
      action={`/moderation/roles?${new URLSearchParams({ q: query })}`}
      className="flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="member" value={person.id} />
      <Field label={t("Role of {{name}}", { name: fullName(person) })} hideLabel className="min-w-36">
        <Select name="role" defaultValue={person.role}>
          <Options of={ROLES} />
        </Select>
      </Field>
      <Button type="submit">{t("Change role")}</Button>
    </Form>
  );
}
