declare module "virtual:remix/server-build" {
  export const mode: string;
}

declare module "virtual:texts/*" {
  const texts: Record<string, string>;
  export default texts;
}
