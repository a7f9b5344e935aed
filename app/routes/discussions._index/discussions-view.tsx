import { Form, type useLoaderData, useSubmit } from "@remix-run/react";
import { MainWithSidebar, Page, PageBody } from "../../components/layout/page";
import { SuspensionNotice } from "../../components/moderation/writing-place";
import { BeginPostLink } from "../../components/post/begin-post-link";
import { PostRow } from "../../components/post/post-row";
import { AlsoSearched } from "../../components/search/also-searched";
import { SearchInput } from "../../components/search/search-input";
import { Button, ButtonLink } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { Field } from "../../components/ui/field";
import { PageLinks } from "../../components/ui/pagination";
import { SectionHeading } from "../../components/ui/section-heading";
import { Select } from "../../components/ui/select";
import { POST_SORTS, SORT_LABELS } from "../../domain/post/post";
import { isSignedIn } from "../../domain/profile/reader";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";
import { DiscussionsSidebar } from "./discussions-sidebar";
import type { loader } from "./route";

type DiscussionsData = ReturnType<typeof useLoaderData<typeof loader>>;

export function DiscussionsView(data: DiscussionsData) {
  const { pinned, posts, page, pages, categories, category, sort, query, names } = data;
  const { t } = useTranslation();
  const hrefOf = (number: number) => addressOf({ category, sort, page: String(number) });
  return (
    <Page>
      <Hero {...data} />
      <PageBody>
        <div className="mb-5 empty:hidden">
          <SuspensionNotice />
        </div>
        <MainWithSidebar sidebar={<DiscussionsSidebar categories={categories} current={category} />}>
          <SortForm {...data} />
          {pinned.length > 0 && (
            <section className="mb-10">
              <SectionHeading title={t("Pinned Discussions")} />
              <ul>
                {pinned.map((post) => (
                  <PostRow key={post.id} post={post} />
                ))}
              </ul>
            </section>
          )}
          <section>
            <SectionHeading title={query ? t('Results for "{{query}}"', { query }) : t("All Discussions")} />
            <AlsoSearched query={query} names={names} asTypedTo={asTypedOf(data)} />
            {posts.length === 0 ? (
              <EmptyState
                as="h3"
                title={query ? t('No results found for "{{query}}"', { query }) : t("No discussions yet")}
                action={<ButtonLink to="/discussions">{t("Show all discussions")}</ButtonLink>}
              />
            ) : (
              <ul>
                {posts.map((post) => (
                  <PostRow key={post.id} post={post} />
                ))}
              </ul>
            )}
            <PageLinks page={page} pages={pages} hrefOf={hrefOf} />
          </section>
        </MainWithSidebar>
      </PageBody>
    </Page>
  );
}

/** Velvet with the search and the one main action. */
function Hero({ categories, category, sort, query }: DiscussionsData) {
  const { t } = useTranslation();
  const frame = useViewer();
  const mayPost = frame ? isSignedIn(frame.reader) : false;
  return (
    <section className="on-art bg-velvet text-on-velvet">
      <div className="wrap py-10 md:py-14">
        <h1 className="display-2">{t("Discussions")}</h1>
        <p className="mt-2 max-w-[60ch] text-on-velvet-2">
          {t("Everything the community argues about, in one place.")}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Form role="search" className="flex min-w-0 flex-1 basis-80 gap-3">
            {category && <input type="hidden" name="category" value={category} />}
            {sort !== "newest" && <input type="hidden" name="sort" value={sort} />}
            <div className="min-w-0 flex-1 text-ink">
              <SearchInput
                key={query}
                aria-label={t("Search discussions")}
                placeholder={t("Search discussions")}
                defaultValue={query}
              />
            </div>
            <Button type="submit" variant="art">
              {t("Search")}
            </Button>
          </Form>
          {mayPost && <BeginPostLink kind="discussion" categories={categories} category={category} />}
        </div>
      </div>
    </section>
  );
}

function SortForm({ category, sort, query, asTyped }: DiscussionsData) {
  const { t } = useTranslation();
  const submit = useSubmit();
  return (
    <Form
      className="mb-6 flex items-end gap-3"
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
    >
      {category && <input type="hidden" name="category" value={category} />}
      {query && <input type="hidden" name="q" value={query} />}
      {asTyped && <input type="hidden" name="as" value="typed" />}
      <Field label={t("Sort by")} className="w-56">
        <Select name="sort" defaultValue={sort} key={sort}>
          {POST_SORTS.map((one) => (
            <option key={one} value={one}>
              {t(SORT_LABELS[one])}
            </option>
          ))}
        </Select>
      </Field>
      <noscript>
        <Button type="submit">{t("Apply")}</Button>
      </noscript>
    </Form>
  );
}

/** The same search for what was typed alone. */
function asTypedOf({ category, sort, query }: DiscussionsData): string {
  const asked = new URLSearchParams({ q: query, as: "typed" });
  if (category) asked.set("category", category);
  if (sort !== "newest") asked.set("sort", sort);
  return `/discussions?${asked}`;
}

function addressOf(parts: { category: string | null; sort: string; page: string }): string {
  const query = new URLSearchParams();
  if (parts.category) query.set("category", parts.category);
  if (parts.sort !== "newest") query.set("sort", parts.sort);
  if (parts.page !== "1") query.set("page", parts.page);
  return query.size > 0 ? `/discussions?${query}` : "/discussions";
}
