import type { ReactNode } from "react";
import { SearchForm, type SearchFormProps } from "./search-form";

interface ListHeroProps {
  title: string;
  /** A sentence under the title. */
  promise: string;
  search: SearchFormProps;
  /** A picture that fades into the velvet; phones do without it. */
  art?: { src: string; width: number; height: number; className: string };
  className: string;
  /** Figures under the search. */
  children?: ReactNode;
}

/** The velvet curtain over a list of the catalogue, with its search. */
export function ListHero({ title, promise, search, art, className, children }: ListHeroProps) {
  return (
    <section className="on-art relative overflow-hidden bg-velvet text-on-velvet">
      {art && (
        <img
          {...art}
          alt=""
          // Lazy, so that a phone, which hides it, does not fetch it.
          loading="lazy"
          className={`absolute inset-y-0 end-0 h-full object-cover max-md:hidden flip ${art.className}`}
        />
      )}
      <div className={`wrap relative ${className}`}>
        <h1 className="display-1">{title}</h1>
        <p className="mt-2 max-w-120 text-read text-on-velvet-2">{promise}</p>
        <SearchForm className="mt-6 max-w-xl" {...search} />
        {children}
      </div>
    </section>
  );
}
