import type { Context } from "hono";
import { DEFAULT_LANGUAGE, directionOf, isLanguage, LANGUAGE_PARAM } from "../app/i18n/language.ts";
import type { WorkerTypes } from "./variables.ts";

const WORDS = {
  en: {
    name: "Hikaya",
    description: "The community for people who watch, make and argue about Arab short drama.",
    places: { forum: "Community Forum", messages: "Messages", notifications: "Notifications" },
  },
  ar: {
    name: "حكاية",
    description: "ملتقى من يشاهدون الدراما العربية القصيرة ومن يصنعونها ومن يتجادلون حولها.",
    places: { forum: "منتدى حكاية", messages: "الرسائل", notifications: "الإشعارات" },
  },
};

/** GET /site.webmanifest?lng=…: the app as it is installed, in the language of the page that names it. */
export function manifest(c: Context<WorkerTypes>): Response {
  const asked = c.req.query(LANGUAGE_PARAM);
  const language = isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
  const { name, description, places } = WORDS[language];
  const app = {
    // One app, whichever language it was installed in.
    id: "/",
    start_url: "/",
    scope: "/",
    name,
    short_name: name,
    description,
    lang: language,
    dir: directionOf(language),
    display: "standalone",
    background_color: "#faf5f4",
    theme_color: "#4d1320",
    icons: [
      { src: "/brand/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/brand/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/brand/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: places.forum, url: "/forum" },
      { name: places.messages, url: "/messages" },
      { name: places.notifications, url: "/notifications" },
    ],
  };
  return c.body(JSON.stringify(app), 200, {
    "content-type": "application/manifest+json; charset=utf-8",
    "cache-control": "public, max-age=3600",
  });
}
