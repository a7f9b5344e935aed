// Errors of the backend as readers and writers meet them (specification §8), through the built worker.

export const CATEGORY = "00000000-0000-4000-8000-0000000000c2";

export const JSON_TYPE = "application/json";

export const newId = () => crypto.randomUUID();

export const readerOf = (html: string) => /data-reader="(\w+)"/.exec(html)?.[1];

export const INSIDES = /nginx|PGRST|postgres|supabase|at \w+ \(|"hello"|SyntaxError|TypeError/i;
