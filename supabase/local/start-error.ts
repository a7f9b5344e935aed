/** The backend could not start. Its message is one clear sentence for the person at the terminal. */
export class BackendStartError extends Error {
  override name = "BackendStartError";
}
