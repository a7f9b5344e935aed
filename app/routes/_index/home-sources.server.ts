import categories from "../../../catalogue/content/categories.json";
import khalid from "../../../catalogue/content/creators/khalid-al-otaibi.json";
import layla from "../../../catalogue/content/creators/layla-haddad.json";
import nadia from "../../../catalogue/content/creators/nadia-mansour.json";
import omar from "../../../catalogue/content/creators/omar-al-farsi.json";
import yasmin from "../../../catalogue/content/creators/yasmin-qasim.json";
import home from "../../../catalogue/content/home.json";
import type { HomeSources } from "./home-samples";

/** What the home page shows of the catalogue. */
export function homeSources(): HomeSources {
  return {
    home,
    categories,
    creators: [khalid, layla, nadia, omar, yasmin],
    dramas: DRAMAS,
  } as HomeSources;
}

const DRAMAS: HomeSources["dramas"] = [
  {
    id: "1",
    title: { en: "Desert Winds", ar: "رياح الصحراء" },
    poster: "/art/posters/desert-winds.svg",
    rating: 4.8,
    episodes: 12,
  },
  {
    id: "2",
    title: { en: "The Last Garden", ar: "الحديقة الأخيرة" },
    poster: "/art/posters/the-last-garden.svg",
    rating: 4.6,
    episodes: 8,
  },
  { id: "3", title: { en: "Noor", ar: "نور" }, poster: "/art/posters/noor.svg", rating: 4.9, episodes: 15 },
  {
    id: "5",
    title: { en: "Midnight in Amman", ar: "منتصف الليل في عمّان" },
    poster: "/art/posters/midnight-in-amman.svg",
    rating: 4.7,
    episodes: 10,
  },
];
