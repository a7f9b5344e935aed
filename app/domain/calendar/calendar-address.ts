/** What a secret calendar address ends with: 64 letters that the database made. */
const FILE = /^([0-9a-f]{64})\.ics$/;

/** The token that the name of a file holds; null for any other name. */
export function tokenIn(file: string | undefined): string | null {
  return FILE.exec(file ?? "")?.[1] ?? null;
}

/** The path of the secret address. */
export function pathOfCalendar(token: string): string {
  return `/calendar/${token}.ics`;
}
