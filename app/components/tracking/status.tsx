import type { TrackingStatus } from "../../domain/tracking/tracking";

const NUQTA = "M8 2L14 8 8 14 2 8Z";
const KHATAM =
  "M8 0.6L10 3.1L13.2 2.8L12.9 6L15.4 8L12.9 10L13.2 13.2L10 12.9L8 15.4L6 12.9L2.8 13.2L3.1 10L0.6 8L3.1 6L2.8 2.8L6 3.1Z";

/** The sign of a status; its word always stands beside it. */
export function StatusGlyph({ status }: { status: TrackingStatus }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className="flip size-4 shrink-0 fill-none stroke-current"
      strokeWidth="1.6"
      strokeLinecap="round"
    >
      {status === "completed" ? (
        <path d={KHATAM} stroke="none" className="fill-current" />
      ) : (
        <path d={NUQTA} strokeDasharray={status === "dropped" ? "2.2 1.6" : undefined} />
      )}
      {status === "watching" && <path d="M8 2L2 8L8 14Z" stroke="none" className="fill-current" />}
      {status === "paused" && <path d="M6.7 6v4M9.3 6v4" strokeWidth="1.5" />}
      {status === "dropped" && <path d="M5.9 8h4.2" strokeWidth="1.5" />}
    </svg>
  );
}
