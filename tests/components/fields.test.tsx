import { describe, expect, test } from "vitest";
import { Checkbox } from "../../app/components/ui/checkbox.tsx";
import { Field } from "../../app/components/ui/field.tsx";
import { Input } from "../../app/components/ui/input.tsx";
import { SegmentedControl } from "../../app/components/ui/segmented-control.tsx";
import { Select } from "../../app/components/ui/select.tsx";
import { Textarea } from "../../app/components/ui/textarea.tsx";
import { find, findAll, render } from "./render.tsx";

describe("a field", () => {
  const html = render(
    <Field
      label="Username"
      required
      hint="Letters and digits."
      error="Username is required"
      counter={{ max: 29, initial: 3 }}
    >
      <Input name="username" defaultValue="nor" />
    </Field>,
  );
  const input = find(html, "input");

  test("labels its control", () => {
    expect(find(html, "label").attributes.for).toBe(input.attributes.id);
    expect(find(html, "label").text).toBe("Username*");
  });

  test("says error, hint and length with the control", () => {
    const ids = input.attributes["aria-describedby"]?.split(" ") ?? [];
    const described = ids.map((id) =>
      [...findAll(html, "p"), ...findAll(html, "span")].find((e) => e.attributes.id === id),
    );
    expect(ids).toHaveLength(3);
    expect(described[0]).toMatchObject({ text: "Username is required", attributes: { role: "alert" } });
    expect(described[1]?.text).toBe("Letters and digits.");
    expect(html).toContain("3 of 29 characters");
  });

  test("marks what is required and what is wrong", () => {
    expect(input.attributes).toMatchObject({ "aria-required": "true", "aria-invalid": "true" });
    const plain = find(
      render(
        <Field label="Bio">
          <Textarea />
        </Field>,
      ),
      "textarea",
    );
    expect(plain.attributes).not.toHaveProperty("aria-invalid");
    expect(plain.attributes).not.toHaveProperty("aria-required");
  });
});

test("third-N8 a counter past its soft mark changes colour and says that it stops nobody; one below does not (decision Q36)", () => {
  const counter = (initial: number, soft = true) =>
    render(
      <Field label="Comment" counter={{ max: 1000, soft, initial }}>
        <Textarea />
      </Field>,
    );
  expect(counter(1001)).toContain("1,000 is a guide, not a limit");
  expect(counter(1000)).not.toContain("a guide");
  expect(counter(1001, false)).not.toContain("a guide");
  expect(counter(1001)).toContain("text-ember");
  expect(counter(1000)).not.toContain("text-ember");
  expect(counter(1001)).not.toContain("maxlength");
});

test("the length is spoken in Arabic on an Arabic page", () => {
  const html = render(
    <Field label="نبذة" counter={{ max: 500, initial: 24 }}>
      <Textarea />
    </Field>,
    "ar",
  );
  expect(html).toContain("عدد الأحرف: 24 من 500");
});

test.each([
  ["text", "auto"],
  ["search", "auto"],
  ["email", "ltr"],
  ["password", "ltr"],
  ["url", "ltr"],
])("an input of type %s is written %s", (type, dir) => {
  expect(find(render(<Input type={type} />), "input").attributes.dir).toBe(dir);
});

test("a select takes its name from the field around it", () => {
  const html = render(
    <Field label="Category">
      <Select>
        <option>News</option>
      </Select>
    </Field>,
  );
  expect(find(html, "select").attributes.id).toBe(find(html, "label").attributes.for);
});

test("a checkbox is named by its label and described by its hint", () => {
  const html = render(<Checkbox label="Private community" hint="Only members see its posts." />);
  const { attributes } = find(html, "input");
  expect(html).toContain(`<span id="${attributes["aria-labelledby"]}">Private community</span>`);
  expect(find(html, "small", { id: attributes["aria-describedby"] ?? "" }).text).toBe(
    "Only members see its posts.",
  );
});

test("a segmented control is a group of radio buttons with one chosen", () => {
  const options = [
    { value: "grid", label: "Grid" },
    { value: "list", label: "List" },
  ] as const;
  const html = render(<SegmentedControl label="View" name="view" value="list" options={options} />);
  expect(find(html, "legend").text).toBe("View");
  expect(
    findAll(html, "input").map(({ attributes }) => [
      attributes.type,
      attributes.value,
      "checked" in attributes,
    ]),
  ).toEqual([
    ["radio", "grid", false],
    ["radio", "list", true],
  ]);
});
