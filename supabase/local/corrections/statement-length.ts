/** The protocol counts to 65,535; half of that is more than any page sends. */
const MAX_PARAMETERS = 32_767;

/**
 * Refuses a statement with more parameters than the protocol can count. PGlite sends the number without its upper bits,
 * and the database then answers with an error from which nobody learns what was wrong.
 */
export function refuseLongStatement(parameters: readonly unknown[]): void {
  if (parameters.length <= MAX_PARAMETERS) return;
  const message = `A request may write ${MAX_PARAMETERS} values at most`;
  throw Object.assign(new Error(message), { code: "54000" });
}
