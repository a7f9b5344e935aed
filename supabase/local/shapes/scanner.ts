import { unreadable } from "./refusal.ts";

const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
/** PostgreSQL cuts longer names. */
const LONGEST_NAME = 63;

/** Reads a text from left to right and never goes back, so that reading takes as many steps as there are characters. */
export class Scanner {
  #at = 0;
  /** Characters looked at: for the proof that reading is linear. */
  steps = 0;

  constructor(
    readonly text: string,
    private readonly what: string,
  ) {}

  get isAtEnd(): boolean {
    return this.#at >= this.text.length;
  }

  peek(): string {
    this.steps += 1;
    return this.text[this.#at] ?? "";
  }

  /** Takes the sign when it stands here. */
  take(sign: string): boolean {
    this.steps += sign.length;
    if (!this.text.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }

  expect(sign: string): void {
    if (!this.take(sign)) throw this.fault(`expecting "${sign}"`);
  }

  /** A name without quotation marks, as every table and column here has it. */
  name(): string {
    const name = this.match(NAME);
    if (name === null) throw this.fault("expecting a name");
    if (name.length > LONGEST_NAME) throw this.fault("a name of at most 63 characters");
    return name;
  }

  /** What a sticky, linear expression finds here; null when nothing, after which nothing more is read. */
  match(expression: RegExp): string | null {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.text)?.[0] ?? null;
    this.steps += found === null ? this.text.length - this.#at : found.length + 1;
    this.#at += found?.length ?? 0;
    return found;
  }

  skipBlanks(): void {
    while (this.take(" "));
  }

  fault(details: string) {
    const here = this.isAtEnd ? "end of input" : `"${this.text[this.#at]}"`;
    return unreadable(this.what, this.text, this.#at + 1, `unexpected ${here} ${details}`);
  }
}
