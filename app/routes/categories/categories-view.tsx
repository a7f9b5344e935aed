import type { useLoaderData } from "@remix-run/react";
import { BannerStats } from "../../components/catalogue/banner-stats";
import { ListHero } from "../../components/catalogue/list-hero";
import { Page } from "../../components/layout/page";
import { ButtonLink } from "../../components/ui/button";
import { Count } from "../../components/ui/count";
import { EmptyState } from "../../components/ui/empty-state";
import { useFormatting } from "../../components/ui/formatting";
import { abbreviateNumber, formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { CategoryCard } from "./category-card";
import type { loader } from "./route";

type CategoriesPage = ReturnType<typeof useLoaderData<typeof loader>>;

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
    <ListHero
      title={t("Community Categories")}
      promise={t(CATEGORIES_PROMISE)}
      search={{
        id: "category-search",
        action: PATH,
        q,
        label: t("Search categories"),
        placeholder: t("Search categories"),
      }}
      className="py-9 md:py-14 rtl:pt-14 md:rtl:pt-20"
    >
      <BannerStats
        stats={[
          { value: formatNumber(totals.categories, formatting), label: t("categories") },
          { value: abbreviateNumber(totals.posts, formatting), label: t("posts") },
          { value: abbreviateNumber(totals.members, formatting), label: t("members") },
          // Somebody is always awake (catalogue specification §2).
          { value: "24/7", label: t("always open") },
        ]}
      />
    </ListHero>
  );
}
