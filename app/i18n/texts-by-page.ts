const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The code that browsers get, module by module. */
export interface BrowserCode {
  modules: Iterable<string>;
  /** What a module imports at once, not what it fetches later. */
  importsOf(module: string): Iterable<string>;
  literalsOf(module: string): Iterable<string>;
}

/**
 * Which texts a page needs: every literal that is a key, in the code its browser runs. Sentences that only the server
 * says, such as what is wrong with a form, come in the reader's language (app/platform/translated-answers.server.ts).
 * Over-counting costs a few bytes; a page short of a text would show English.
 */
export class TextsByPage {
  readonly #code: BrowserCode;
  readonly #texts: Record<string, string>;
  readonly #stems = new Map<string, string[]>();
  readonly #frame: Set<string>;
  readonly #said: Set<string>;
  readonly #sent: Set<string>;

  /**
   * `frame` are the modules of every page, `words` what the frame says from outside the code, `sent` the literals of the
   * code whose sentences may reach any page as data.
   */
  constructor(
    texts: Record<string, string>,
    code: BrowserCode,
    frame: string[],
    words: Iterable<string> = [],
    sent: Iterable<string> = [],
  ) {
    this.#code = code;
    this.#texts = texts;
    for (const key of Object.keys(texts)) {
      const stem = key.replace(PLURAL, "");
      this.#stems.set(stem, [...(this.#stems.get(stem) ?? []), key]);
    }
    this.#frame = new Set([...this.#keysAmong(words), ...this.#stemsBelow(frame)]);
    this.#said = new Set([...this.#frame, ...this.#stemsIn(code.modules)]);
    this.#sent = new Set(this.#keysAmong(sent).filter((stem) => !this.#frame.has(stem)));
  }

  /** The texts of the frame, which every page has. */
  ofFrame(): Record<string, string> {
    return this.#pick([...this.#frame]);
  }

  /** The texts of a module and everything it imports, less those of the frame. */
  of(module: string): Record<string, string> {
    return this.#pick([...this.#stemsBelow([module])].filter((stem) => !this.#frame.has(stem)));
  }

  /**
   * Texts that no code of the browser holds, sentences of the server and of the database, and those that some page has in
   * its code while another gets them as data.
   */
  ofServer(): Record<string, string> {
    return this.#pick(
      [...this.#stems.keys()].filter((stem) => !this.#said.has(stem) || this.#sent.has(stem)),
    );
  }

  #pick(stems: string[]): Record<string, string> {
    const keys = stems.flatMap((stem) => this.#stems.get(stem) ?? []).sort();
    return Object.fromEntries(keys.map((key) => [key, this.#texts[key] ?? key]));
  }

  #stemsBelow(modules: string[]): Set<string> {
    const closure = new Set(modules);
    // A set is walked through to what is added meanwhile.
    for (const module of closure) for (const needed of this.#code.importsOf(module)) closure.add(needed);
    return this.#stemsIn(closure);
  }

  #stemsIn(modules: Iterable<string>): Set<string> {
    return new Set([...modules].flatMap((module) => this.#keysAmong(this.#code.literalsOf(module))));
  }

  #keysAmong(literals: Iterable<string>): string[] {
    return [...literals].filter((literal) => this.#stems.has(literal));
  }
}
