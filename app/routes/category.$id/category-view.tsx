import Plus from "lucide/dist/esm/icons/plus.mjs";
import { ApplyButton } from "../../components/catalogue/apply-button";
import { FilterSelect } from "../../components/catalogue/filter-select";
import { InvitationNote } from "../../components/catalogue/members-button";
import { SearchForm } from "../../components/catalogue/search-form";
import { MainWithSidebar, Page } from "../../components/layout/page";
import { ForumNow } from "../../components/post/forum-now";
import { ButtonLink } from "../../components/ui/button";
import { Count } from "../../components/ui/count";
import { EmptyState } from "../../components/ui/empty-state";
import { Icon } from "../../components/ui/icon";
import { addressOfCategory, postSortsOf } from "../../domain/catalogue/category-posts";
import { useTranslation } from "../../i18n/hooks";
import { CategoryBanner } from "./category-banner";
import type { CategoryPage } from "./category-page";
import { CategorySidebar } from "./category-sidebar";
import { Invitation } from "./invitation";
import { KINDS, SORT_NAMES } from "./kinds";
import { PostCard } from "./post-card";

const FORM = "category-search";

/** One of the six rooms: what it is, how to look through it, what was written, and what stands beside it. */
export function CategoryView({ id, query, now, posts, banner, blocks }: CategoryPage) {
  const { t } = useTranslation();
  return (
    <Page>
      <CategoryBanner id={id} banner={banner} />
      <div className="wrap pt-6 md:pt-8">
        <MainWithSidebar
          width="detail"
          lead={
            now && (
              <ForumNow
                now={now}
                invitation={<Invitation category={id}>{t(KINDS[id].invitation)}</Invitation>}
              />
            )
          }
          sidebar={<CategorySidebar id={id} blocks={blocks} />}
        >
          <Tools id={id} query={query} />
          <p role="status" className="sr-only">
            {query.q && posts.length > 0 && <Count value={posts.length} phrase="{{count}} posts" />}
          </p>
          {posts.length === 0 ? (
            <EmptyState
              title={t("No posts found")}
              action={
                <ButtonLink to={addressOfCategory(id, { sort: query.sort })}>{t("Clear Search")}</ButtonLink>
              }
            >
              {t("Try another word, or fewer of them.")}
            </EmptyState>
          ) : (
            <ul className="mt-2 divide-y divide-line">
              {posts.map((post) => (
                <li key={post.id} className="py-6">
                  <PostCard category={id} post={post} />
                </li>
              ))}
            </ul>
          )}
        </MainWithSidebar>
        <InvitationNote />
      </div>
    </Page>
  );
}

/** Search and order, both read from the address, and the invitation to write. */
function Tools({ id, query }: Pick<CategoryPage, "id" | "query">) {
  const { t } = useTranslation();
  const kind = KINDS[id];
  return (
    <div className="flex flex-wrap gap-2.5">
      <SearchForm
        id={FORM}
        action={addressOfCategory(id)}
        q={query.q}
        label={t(kind.search)}
        placeholder={t(kind.search)}
        className="w-full md:w-auto md:min-w-56 md:flex-1"
      />
      <FilterSelect
        form={FORM}
        name="sort"
        label={t("Sort by")}
        value={query.sort === "latest" ? "" : query.sort}
        className="max-sm:w-full"
      >
        {postSortsOf(id).map((sort) =>
          sort === "latest" ? (
            <option key={sort} value="">
              {t(kind.latest)}
            </option>
          ) : (
            <option key={sort} value={sort}>
              {t(SORT_NAMES[sort])}
            </option>
          ),
        )}
      </FilterSelect>
      <ApplyButton form={FORM} />
      <Invitation category={id} icon={<Icon of={Plus} />} className="max-sm:w-full">
        {t(kind.invitation)}
      </Invitation>
    </div>
  );
}
