import { type BoundFunctions, configure, type queries, within } from "@testing-library/dom";
import { CookieJar, type DOMWindow, JSDOM } from "jsdom";
import type { Language } from "../../app/i18n/language.ts";
import { readWithoutStyles } from "./plain-styles.ts";

// A browser without scripts: it keeps cookies, follows redirects, and sends forms as they stand.

// Styles are not applied: nothing is hidden by them, and asking each element whether it is takes half of a query.
configure({ defaultHidden: true });

const MOST_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface ReaderOptions {
  language?: Language;
}

type Ask = (request: Request) => Promise<Response>;
type Queries = BoundFunctions<typeof queries>;
type Fields = Record<string, string>;
type Files = Record<string, File | File[]>;

export class Reader {
  readonly #jar = new CookieJar();

  constructor(
    readonly origin: string,
    readonly ask: Ask,
    { language = "en" }: ReaderOptions = {},
  ) {
    this.keep("lng", language);
  }

  /** Sends this cookie from now on. */
  keep(name: string, value: string): void {
    this.#jar.setCookieSync(`${name}=${value}`, this.origin);
  }

  /** The page at this address, once nothing leads on. */
  async open(path: string): Promise<Page> {
    return this.#follow(new Request(new URL(path, this.origin)));
  }

  /** One answer that is no page, or is looked at as it came. */
  async read(path: string, init?: RequestInit): Promise<Response> {
    return this.#once(new Request(new URL(path, this.origin), init));
  }

  /** One answer to a form as a page would send it; where it leads to is not asked. */
  async send(path: string, fields: Fields): Promise<Response> {
    return this.#once(this.#posting(new URL(path, this.origin), new URLSearchParams(fields)));
  }

  /** The page that comes of a form sent with this button; `files` by the names of their fields. */
  async submit(
    form: HTMLFormElement,
    button: HTMLElement | null,
    window: DOMWindow,
    files: Files = {},
  ): Promise<Page> {
    const of = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name);
    const url = new URL(of("action") ?? "", window.document.URL);
    const body = new FormData();
    for (const [name, value] of new window.FormData(form, button ?? undefined)) {
      if (typeof value === "string") body.append(name, value);
      else for (const file of [files[name] ?? new File([], "")].flat()) body.append(name, file);
    }
    const plain = () => new URLSearchParams([...body].map(([name, value]) => [name, String(value)]));
    if (of("method")?.toLowerCase() !== "post") {
      url.search = plain().toString();
      return this.#follow(new Request(url));
    }
    const isOfParts = of("enctype") === "multipart/form-data";
    return this.#follow(this.#posting(url, isOfParts ? body : plain()));
  }

  #posting(url: URL, body: BodyInit): Request {
    return new Request(url, { method: "POST", body, headers: { origin: this.origin } });
  }

  async #once(request: Request): Promise<Response> {
    request.headers.set("host", new URL(request.url).host);
    request.headers.set("cookie", this.#jar.getCookieStringSync(request.url));
    const answer = await this.ask(request);
    for (const cookie of answer.headers.getSetCookie()) this.#jar.setCookieSync(cookie, request.url);
    return answer;
  }

  async #follow(first: Request): Promise<Page> {
    let request = first;
    for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
      const answer = await this.#once(request);
      const location = answer.headers.get("location");
      if (!REDIRECTS.has(answer.status) || location === null) {
        return new Page(this, request.url, answer, await answer.text());
      }
      const next = new URL(location, request.url);
      // The fragment is the browser's own.
      next.hash ||= new URL(request.url).hash;
      request = new Request(next);
    }
    throw new Error(`${first.url} leads on and on.`);
  }
}

export class Page {
  readonly #window: DOMWindow;
  readonly status: number;
  readonly html: string;
  readonly url: URL;
  readonly document: Document;
  /** Testing Library's queries in all of it. */
  readonly find: Queries;

  constructor(
    readonly reader: Reader,
    url: string,
    answer: Response,
    html: string,
  ) {
    this.#window = new JSDOM(html, { url }).window;
    readWithoutStyles(this.#window);
    this.status = answer.status;
    this.html = html;
    this.url = new URL(url);
    this.document = this.#window.document;
    this.find = within(this.document.body);
  }

  /** The page behind the link of this name. */
  follow(name: string | RegExp, area?: Element | null): Promise<Page> {
    const link = this.in(area).getByRole<HTMLAnchorElement>("link", { name });
    return this.reader.open(link.href);
  }

  /** The page that comes of pressing this button, with these files in the fields of their names. */
  press(name: string | RegExp | HTMLElement, area?: Element | null, files?: Files): Promise<Page> {
    const isName = typeof name === "string" || name instanceof RegExp;
    const found = isName ? this.in(area).getByRole("button", { name }) : name;
    const button = found as HTMLButtonElement;
    if (!button.form || button.disabled) throw new Error(`Nothing is sent with ${button.outerHTML}`);
    return this.reader.submit(button.form, button, this.#window, files);
  }

  /** The page that comes of the key Enter in the field of this label. */
  enter(label: string | RegExp, area?: Element | null): Promise<Page> {
    const { form } = this.field(label, area);
    const button = form?.querySelector<HTMLElement>("button:not([type=button])");
    if (!form) throw new Error(`${label} belongs to no form.`);
    return this.reader.submit(form, button ?? null, this.#window);
  }

  /** The field of this label. */
  field(label: string | RegExp, area?: Element | null): HTMLInputElement {
    return this.in(area).getByLabelText<HTMLInputElement>(label, { selector: FIELDS });
  }

  /** Types into the field of this label. */
  fill(label: string | RegExp, value: string, area?: Element | null): void {
    this.field(label, area).value = value;
  }

  /** Checks the box or the circle of this label. */
  check(label: string | RegExp, area?: Element | null): void {
    this.field(label, area).checked = true;
  }

  /** Chooses an option by its words. */
  choose(label: string | RegExp, option: string, area?: Element | null): void {
    const list = this.field(label, area) as unknown as HTMLSelectElement;
    const found = [...list.options].find(({ text }) => text.trim() === option);
    if (!found) throw new Error(`${label} has no ${option}`);
    found.selected = true;
  }

  /** Queries in a part of the page; in all of it without one. */
  in(area?: Element | null): Queries {
    return area ? within(area as HTMLElement) : this.find;
  }

  /** The part that this selector finds; throws when there is none. */
  part(selector: string): HTMLElement {
    const found = this.document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`${this.url.pathname} has no ${selector}`);
    return found;
  }
}

const FIELDS = "input, textarea, select";
