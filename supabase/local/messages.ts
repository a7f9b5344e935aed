/** What the launching process and the backend process say to each other over the IPC channel. */

export interface StartOrder {
  kind: "start";
  dataDir: string;
  port: number;
  seed: "demo" | "none";
  databaseUrl?: string;
  rateLimits: boolean;
  migrationsDir: string;
  seedFile: string;
  showMails: boolean;
  siteUrl: string;
  tellWrites?: string;
  pushAlsoTo?: string;
  control: boolean;
}

export type ParentMessage =
  | StartOrder
  | { kind: "stop" }
  | { kind: "sql"; id: number; text: string; parameters: unknown[] };

export interface ReadyReport {
  kind: "ready";
  port: number;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
}

export type ChildMessage =
  | ReadyReport
  | { kind: "progress"; line: string }
  | { kind: "failed"; sentence: string }
  | { kind: "rows"; id: number; rows: unknown[] }
  | { kind: "refused"; id: number; message: string; code?: string };
