import type { Person } from "./app.ts";

export const report = ({ id, client }: Person, type: string, about: string, reason = "spam") =>
  client
    .from("reports")
    .insert({ reporter_id: id, reported_content_type: type, reported_content_id: about, reason })
    .throwOnError();
