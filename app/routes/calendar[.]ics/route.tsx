import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerCalendarFile } from "../../handlers/calendar/calendar-file.server";

/** The drops of all dramas for calendar apps, in the reader's language. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  answerCalendarFile(context, { name: "Hikaya: new episodes", isIn: () => true });
