import { describe, expect, test } from "vitest";
import { namesAsked } from "../../../app/domain/catalogue/names-asked.ts";
import { creators, dramas, HOSTILE } from "./catalogue.ts";

const asked = (query: string) => namesAsked(query, dramas, creators);
const NOTHING = { names: [], dramas: [] };

describe("P26 what else is searched for", () => {
  test.each([
    ["nour", ["نور", "Noor"], ["3"]],
    // What was typed finds Noor already.
    ["NOOR", ["نور"], ["3"]],
    ["نُور", ["Noor"], ["3"]],
    ["riya7 alsa7ra", ["رياح الصحراء", "Desert Winds"], ["1"]],
    ["winds desert", ["رياح الصحراء"], ["1"]],
    ["رياح صحراء", ["Desert Winds"], ["1"]],
    ["salt and cardamom", ["ملح وهيل", "Salt & Cardamom"], ["6"]],
    ["seven windows", ["بيت السبع نوافذ"], ["7"]],
    ["5aled el 3otaibi", ["خالد العتيبي", "Khalid Al-Otaibi"], []],
  ])("for %s", (query, names, meant) => {
    expect(asked(query)).toEqual({ names, dramas: meant });
  });

  test.each([
    "desert",
    "the",
    "al",
    "khalid",
    "garden",
    "a7lam",
    "nour ending",
    "noor of the desert winds",
    "near",
    "n",
    "",
  ])("nothing for %j, which names nothing or is half a name", (query) => {
    expect(asked(query)).toEqual(NOTHING);
  });

  test("nothing for what a hostile address carries", () => {
    for (const query of HOSTILE) expect(asked(query), query.slice(0, 40)).toEqual(NOTHING);
  });

  test("three names and three dramas at most, and none longer than a search", () => {
    const [first] = dramas;
    if (!first) throw new Error("no drama");
    const alike = (id: number, en: string) => ({ ...first, id: String(id), title: { en, ar: `نور ${id}` } });
    const many = Array.from({ length: 9 }, (_, n) => alike(n + 1, "Lamp House"));
    const { names, dramas: meant } = namesAsked("lamp house", many, []);
    expect(names).toEqual(["نور 1", "نور 2", "نور 3"]);
    expect(meant).toEqual(["1", "2", "3"]);
    const long = [{ ...first, title: { en: "Lamp House", ar: "ن".repeat(101) } }];
    expect(namesAsked("lamp house", long, [])).toEqual(NOTHING);
  });
});
