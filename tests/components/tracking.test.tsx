import { expect, test } from "vitest";
import { CardRow } from "../../app/components/tracking/card-row.tsx";
import { Histogram } from "../../app/components/tracking/histogram.tsx";
import { OwnStars } from "../../app/components/tracking/own-stars.tsx";
import { StatusMenu } from "../../app/components/tracking/status-menu.tsx";
import { Stepper } from "../../app/components/tracking/stepper.tsx";
import { Strand } from "../../app/components/tracking/strand.tsx";
import { TrackerRow } from "../../app/components/tracking/tracker-row.tsx";
import { UndoToast } from "../../app/components/tracking/undo-toast.tsx";
import { find, findAll, render } from "./render.tsx";

const form = { action: "/tracking", fields: { drama: "3", seen: "4" } };
const words = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

test("402: before scripts the strand is a picture that says where one is, in both languages", () => {
  const strand = <Strand total={15} position={7} out={11} today={12} onMove={() => {}} />;
  const html = render(strand);
  expect(html).toContain('role="img" aria-label="Episode 7 of 15"');
  for (const label of ["You · 7", "11 out", "Tonight", "15"]) expect(words(html)).toContain(label);
  expect(words(render(<Strand total={15} position={7} out={11} today={12} isByDay />))).toContain("Today");
  expect(render(strand, "ar")).toContain('aria-label="الحلقة 7 من 15"');
  expect(html.match(/data-mark="seen"/g)).toHaveLength(6);
  expect(html.match(/data-mark="you"/g)).toHaveLength(1);
});

test("a card's strand has no words", () => {
  const html = render(<Strand total={15} position={7} out={11} size="card" />);
  expect(words(html).trim()).toBe("");
  expect(html).toContain('aria-label="Episode 7 of 15"');
});

test("408 409: a tracker row without scripts sends its positions by plain forms", () => {
  const html = render(
    <TrackerRow
      title="Noor"
      total={15}
      position={7}
      out={11}
      minutesEach={42}
      form={form}
      onMove={() => {}}
    />,
  );
  expect(words(html)).toContain("7 of 15 episodes");
  expect(words(html)).toContain("4 h 54 min");
  const plus = find(html, "button", { name: "position" });
  expect([plus.attributes.value, plus.attributes.type]).toEqual(["8", "submit"]);
  expect(plus.text).toBe("+1Episode 8");
  const forms = findAll(html, "form");
  expect(forms.length).toBeGreaterThanOrEqual(3);
  for (const { attributes } of forms)
    expect(attributes).toMatchObject({ method: "post", action: "/tracking" });
  expect(html.match(/name="seen" value="4"/g)).toHaveLength(forms.length);
  expect(html).toMatch(/<noscript>.*name="position".*<\/noscript>/s);
});

test("hours and minutes are joined as the language joins them, and none is left out", () => {
  const said = (position: number, minutesEach: number, language: "en" | "ar") =>
    words(
      render(
        <TrackerRow
          title="Noor"
          total={15}
          position={position}
          out={15}
          minutesEach={minutesEach}
          form={form}
        />,
        language,
      ),
    );
  expect(said(7, 42, "ar")).toContain("4 ساعات و54 دقيقة");
  expect(said(4, 30, "en")).toContain("2 h");
  expect(said(4, 30, "en")).not.toContain("min");
  expect(said(1, 42, "ar")).toContain("42 دقيقة");
  expect(said(1, 42, "ar")).not.toContain("ساع");
});

test("nothing left to see: Up to date in place of the button", () => {
  for (const [position, out] of [
    [11, 11],
    [15, 15],
  ] as const) {
    const html = render(
      <TrackerRow title="Noor" total={15} position={position} out={out} minutesEach={42} form={form} />,
    );
    expect(words(html)).toContain("Up to date");
    expect(findAll(html, "button").filter(({ attributes }) => attributes.name === "position")).toEqual([]);
  }
});

test("408: a card says how many wait, and its button names the drama", () => {
  const html = render(<CardRow title="Noor" total={120} position={47} out={60} form={form} />);
  expect(words(html)).toContain("47 of 120");
  expect(words(html)).toContain("13 waiting for you");
  const plus = find(html, "button", { name: "position" });
  expect(plus.attributes.value).toBe("48");
  expect(plus.text).toBe("\u2068Noor\u2069: +1Episode 48");
});

test("a card of which nothing is announced says how many wait, whatever stands for nothing", () => {
  for (const coming of [undefined, null, false, ""] as const) {
    const place = { total: 15, position: 7, out: 12, coming };
    expect(words(render(<CardRow title="Noor" {...place} form={form} />))).toContain("5 waiting for you");
    expect(words(render(<CardRow title="نور" {...place} form={form} />, "ar"))).toContain("تنتظرك");
  }
  const html = render(<CardRow title="Noor" total={15} position={7} out={12} coming="Finale" form={form} />);
  expect(words(html)).toContain("Finale");
  expect(words(html)).not.toContain("waiting");
});

test("403: five statuses by word, the own one checked; Add to Library without one", () => {
  const html = render(<StatusMenu status="paused" form={form} />);
  const items = findAll(html, "button").filter(({ attributes }) => attributes.role === "menuitemradio");
  expect(items.map(({ text, attributes }) => [text, attributes.value, attributes["aria-checked"]])).toEqual([
    ["Plan to watch", "planned", "false"],
    ["Watching", "watching", "false"],
    ["Completed", "completed", "false"],
    ["Paused", "paused", "true"],
    ["Dropped", "dropped", "false"],
  ]);
  expect(find(render(<StatusMenu status={null} form={form} />), "button").text).toBe("Add to Library");
});

test("430 431: the whole distribution; the mean only where there is one", () => {
  const html = render(<Histogram counts={[21, 34, 96, 301, 832]} mean={4.7} own={5} />);
  expect(words(html)).toContain("4.7");
  expect(words(html)).toContain("from 1,284 ratings");
  // How many, the star as shown, the star as spoken.
  expect(findAll(html, "li").map(({ text }) => text.match(/^[\d,]+/)?.[0])).toEqual([
    ...["2111", "3422", "9633", "30144", "83255"],
  ]);
  expect(words(html)).toContain("5 stars (yours)");
  expect(words(render(<Histogram counts={[0, 0, 1, 0, 1]} mean={null} />))).toContain("2 ratings so far");
});

test("428: one's own stars are buttons of a plain form; the same star takes them back", () => {
  const stars = findAll(render(<OwnStars stars={4} form={form} />), "button");
  expect(stars.map(({ attributes }) => [attributes.value, attributes["aria-pressed"]])).toEqual([
    ["1", "false"],
    ["2", "false"],
    ["3", "false"],
    ["0", "true"],
    ["5", "false"],
  ]);
});

test("a stepper without scripts is its field alone", () => {
  const html = render(<Stepper name="level" label="Up to" value={7} max={15} onChange={() => {}} />);
  expect(findAll(html, "button")).toEqual([]);
  expect(find(html, "input").attributes).toMatchObject({ name: "level", value: "7", min: "0", max: "15" });
});

test("410: what was done is said, and ten seconds are left to take it back", () => {
  const html = render(
    <UndoToast onUndo={() => {}} onEnd={() => {}}>
      Episode 8 of Noor, seen
    </UndoToast>,
  );
  expect(find(html, "p", { role: "status" }).text).toBe("Episode 8 of Noor, seen");
  expect(find(html, "button").text).toBe("Undo 10");
});
