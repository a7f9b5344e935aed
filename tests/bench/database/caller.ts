/** Turns the open transaction into a request of that member, or of a visitor (null), as the API does. */
export function becomeCaller(member: string | null): string {
  const claims = JSON.stringify(member ? { sub: member, role: "authenticated" } : { role: "anon" });
  return `select set_config('request.jwt.claims', '${claims}', true),
                 set_config('request.jwt.claim.sub', '${member ?? ""}', true),
                 set_config('role', '${member ? "authenticated" : "anon"}', true)`;
}
