type Answer = (request: Request) => Response | Promise<Response>;

const answers = new Map<string, Answer>();
let isWatching = false;

const quiet = new WeakSet<Console>();

/** The local backend prints each statement that was refused with all that was sent: here that is no news, and takes long. */
function leaveRefusalsUnsaid(): void {
  if (quiet.has(console)) return;
  quiet.add(console);
  const say = console.error.bind(console);
  console.error = (...given: unknown[]) => {
    const [error] = given;
    if (!(error instanceof Error && "code" in error)) say(...given);
  };
}

/** What is fetched from this origin is answered within this process; all else goes its way. Ends with the result. */
export function answerInProcess(origin: string, answer: Answer): () => void {
  watch();
  leaveRefusalsUnsaid();
  answers.set(origin, answer);
  return () => void answers.delete(origin);
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const askOutside = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const answer = answers.get(new URL(address).origin);
    return answer ? answer(new Request(input, init)) : askOutside(input, init);
  };
}
