import { BannerStats } from "../../components/catalogue/banner-stats";
import { TilePattern } from "../../components/catalogue/tile-pattern";
import { categoryLook } from "../../components/ui/category-look";
import { classNames } from "../../components/ui/class-names";
import { Link } from "../../components/ui/link";
import { useTranslation } from "../../i18n/hooks";
import type { CategoryPage } from "./category-page";
import "./category.css";

/** The room in its colour: name, promise and numbers over its tiles. */
export function CategoryBanner({ id, banner }: Pick<CategoryPage, "id" | "banner">) {
  const { t } = useTranslation();
  return (
    <section className={classNames("on-art relative overflow-hidden text-on-velvet", categoryLook(id).solid)}>
      <TilePattern slug={id} />
      <div className="wrap relative py-9 md:py-14">
        <nav aria-label={t("Breadcrumb")} className="text-small">
          <Link
            to="/categories"
            className="hit-area relative inline-flex min-h-6 items-center underline decoration-on-velvet/50 underline-offset-4 hover:decoration-on-velvet"
          >
            {t("Community Categories")}
          </Link>
        </nav>
        <h1 className="room-name display-1 mt-2 rtl:mt-4">{banner.title}</h1>
        <p className="mt-2 max-w-[44ch] text-read">{banner.tagline}</p>
        <BannerStats stats={banner.stats} />
      </div>
    </section>
  );
}
