import { describe, expect, test } from "vitest";
import {
  addressOfCreators,
  findCreators,
  isCreatorQueryChosen,
  readCreatorQuery,
  totalsOf,
} from "../../../app/domain/catalogue/creators.ts";
import type { Language } from "../../../app/i18n/language.ts";
import { creators, HOSTILE } from "./catalogue.ts";

const ask = (address: string) => readCreatorQuery(new URLSearchParams(address));
const names = (address: string, language: Language = "en") =>
  findCreators(creators, ask(address), language).map(({ name }) => name[language]);
const PLAIN = { q: "", role: null, country: null, sort: "followers" };

describe("what an address asks for", () => {
  test("311, 312, 313: role, country and sort are read, in any case of letters", () => {
    expect(ask("q=al&role=actress&country=saudi+arabia&sort=awards")).toEqual({
      q: "al",
      role: "Actress",
      country: "Saudi Arabia",
      sort: "awards",
    });
    expect(ask("")).toEqual(PLAIN);
  });

  test.each(HOSTILE.map((value) => [value.slice(0, 40), value] as const))("%j is no choice", (_, value) => {
    expect(ask(new URLSearchParams({ role: value, country: value, sort: value }).toString())).toEqual(PLAIN);
    expect(() => names(new URLSearchParams({ q: value }).toString())).not.toThrow();
  });

  test("310: a chip leads to the address without its choice; Clear Filters to the bare one", () => {
    const query = ask("role=Director&country=Kuwait");
    expect(isCreatorQueryChosen(query)).toBe(true);
    expect(addressOfCreators({ ...query, role: null })).toBe("/creators?country=Kuwait");
    expect(addressOfCreators()).toBe("/creators");
    expect(isCreatorQueryChosen(ask("sort=followers"))).toBe(false);
  });
});

describe("sorts, filters and search", () => {
  test("313: followers, name, projects, awards", () => {
    expect(names("")).toEqual([
      "Khalid Al-Otaibi",
      "Layla Haddad",
      "Omar Al-Farsi",
      "Nadia Mansour",
      "Salma Al-Mutairi",
      "Yasmin Qasim",
      "Faisal Darwish",
      "Tariq Benali",
    ]);
    expect(names("sort=name")[0]).toBe("Faisal Darwish");
    expect(names("sort=projects").slice(0, 2)).toEqual(["Nadia Mansour", "Khalid Al-Otaibi"]);
    expect(names("sort=awards").slice(0, 2)).toEqual(["Nadia Mansour", "Khalid Al-Otaibi"]);
  });

  test("311, 312: an actor is no actress; filters narrow together", () => {
    expect(names("role=Actor")).toEqual(["Khalid Al-Otaibi", "Faisal Darwish"]);
    expect(names("role=Director&country=Kuwait")).toEqual(["Salma Al-Mutairi"]);
    expect(names("role=Writer&country=Qatar")).toEqual([]);
  });

  test("314: name, role and latest work are searched, in either language", () => {
    expect(names("q=layla")).toEqual(["Layla Haddad"]);
    expect(names("q=ليلى+حداد")).toEqual(["Layla Haddad"]);
    expect(names("q=cinemato")).toEqual(["Tariq Benali"]);
    for (const q of ["كاتبة", "كتابة", "writer"]) expect(names(`q=${q}`)).toEqual(["Yasmin Qasim"]);
    expect(names("q=إخراج")).toEqual(["Omar Al-Farsi", "Salma Al-Mutairi"]);
    expect(names("q=رياح")).toEqual(["Khalid Al-Otaibi", "Layla Haddad", "Omar Al-Farsi"]);
    expect(names("q=beirut")).toEqual([]);
  });

  test("308: the figures above the list are the sums of all makers", () => {
    expect(totalsOf(creators)).toEqual({ creators: 8, followers: 5_640_700, projects: 135, awards: 48 });
  });
});
