import type { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BannerStats } from "../../components/catalogue/banner-stats";
import { SearchForm } from "../../components/catalogue/search-form";
import { Page } from "../../components/layout/page";
import { ButtonLink } from "../../components/ui/button";
import { Count } from "../../components/ui/count";
import { EmptyState } from "../../components/ui/empty-state";
import { useFormatting } from "../../components/ui/formatting";
import { abbreviateNumber, formatNumber } from "../../i18n/format";
import { CategoryCard } from "./category-card";
import type { loader } from "./route";

type CategoriesPage = Omit<ReturnType<typeof useLoaderData<typeof loader>>, "structuredData">;

const PATH = "/categories";

/** What the rooms are for; also what search engines show of the page. */
export const CATEGORIES_PROMISE =
  "Six rooms for everything there is to say about a short drama: what you thought of it, who made it, what to watch next.";

export function CategoriesView({ q, cards, totals }: CategoriesPage) {
  const { t } = useTranslation();
  return (
    <Page>
      <Hero q={q} totals={totals} />
      <div className="wrap pt-8 md:pt-12">
        <p role="status" className="sr-only">
          {q && cards.length > 0 && <Count value={cards.length} phrase="{{count}} categories" />}
        </p>
        {cards.length === 0 ? (
          <EmptyState
            title={t("No categories found")}
            action={<ButtonLink to={PATH}>{t("Show all categories")}</ButtonLink>}
          >
            {t("Try another word, or fewer of them.")}
          </EmptyState>
        ) : (
          <ul className="grid gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
            {cards.map((category) => (
              <CategoryCard key={category.id} {...category} />
            ))}
          </ul>
        )}
      </div>
    </Page>
  );
}

function Hero({ q, totals }: Pick<CategoriesPage, "q" | "totals">) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  return (
    <section className="on-art bg-velvet text-on-velvet">
      <div className="wrap py-9 md:py-14 rtl:pt-14 md:rtl:pt-20">
        <h1 className="display-1">{t("Community Categories")}</h1>
        <p className="mt-2 max-w-[52ch] text-read text-on-velvet-2">{t(CATEGORIES_PROMISE)}</p>
        <SearchForm
          id="category-search"
          action={PATH}
          q={q}
          label={t("Search categories")}
          placeholder={t("Search categories")}
          className="mt-6 max-w-xl"
        />
        <BannerStats
          stats={[
            { value: formatNumber(totals.categories, formatting), label: t("categories") },
            { value: abbreviateNumber(totals.posts, formatting), label: t("posts") },
            { value: abbreviateNumber(totals.members, formatting), label: t("members") },
            // Somebody is always awake (catalogue specification §2).
            { value: "24/7", label: t("always open") },
          ]}
        />
      </div>
    </section>
  );
}
