declare module "virtual:remix/server-build" {
  export const mode: string;
}
