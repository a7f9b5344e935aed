import { expect, test } from "vitest";
import { TextsByPage } from "../../app/i18n/texts-by-page.ts";

const ARABIC = {
  "Sign In": "تسجيل الدخول",
  Send: "إرسال",
  "Send later": "إرسال لاحقًا",
  General: "عام",
  "{{count}} comments_one": "تعليق واحد",
  "{{count}} comments_other": "{{count}} تعليقات",
  "Only the server says this": "يقول الخادم هذا وحده",
};
const CODE: Record<string, { imports: string[]; literals: string[] }> = {
  frame: { imports: ["header"], literals: [] },
  header: { imports: [], literals: ["Sign In", "class-name"] },
  page: { imports: ["part", "header"], literals: ["{{count}} comments"] },
  part: { imports: ["page"], literals: ["Send", "Sign In"] },
  dialog: { imports: [], literals: ["Send later"] },
};
const texts = new TextsByPage(
  ARABIC,
  {
    modules: Object.keys(CODE),
    importsOf: (module) => CODE[module]?.imports ?? [],
    literalsOf: (module) => CODE[module]?.literals ?? [],
  },
  ["frame"],
  ["General", "general"],
);

test("a page brings the texts of all its parts, and none of the frame's", () => {
  expect(texts.of("page")).toEqual({
    Send: "إرسال",
    "{{count}} comments_one": "تعليق واحد",
    "{{count}} comments_other": "{{count}} تعليقات",
  });
});

test("the frame brings its own and the words of the reference rows", () => {
  expect(texts.ofFrame()).toEqual({ "Sign In": "تسجيل الدخول", General: "عام" });
});

test("a dialog fetched when needed brings its own", () => {
  expect(texts.of("dialog")).toEqual({ "Send later": "إرسال لاحقًا" });
});

test("what no code of the browser says is left to the server", () => {
  expect(texts.ofServer()).toEqual({ "Only the server says this": "يقول الخادم هذا وحده" });
});

test("what reaches pages as data is at hand on each of them, though the code of one holds it too", () => {
  const open = (sent: string[]) =>
    new TextsByPage(
      ARABIC,
      { modules: ["page"], importsOf: () => [], literalsOf: () => ["Send", "General"] },
      [],
      [],
      sent,
    ).ofServer();
  expect(open([])).not.toHaveProperty("Send");
  expect(open(["Send"])).toHaveProperty("Send", "إرسال");
});

test("no text is lost between the pages", () => {
  const sent = [texts.ofFrame(), texts.of("page"), texts.of("dialog"), texts.ofServer()];
  expect(Object.assign({}, ...sent)).toEqual(ARABIC);
});
