import { expect, test, vi } from "vitest";
import type { Profile } from "../../app/domain/profile/profile.ts";
import { RolesView } from "../../app/routes/moderation.roles/roles-view.tsx";
import { findAll, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

const member = (username: string, role: Profile["role"]): Profile => ({
  ...{ id: username, username, role, avatarUrl: null, bio: "", reputation: 0 },
  createdAt: "2026-03-10T12:00:00Z",
});

test("W19 who was found and moderates stands once on the page of roles", () => {
  const [adam, sara] = [member("adam", "admin"), member("sara", "moderator")];
  const html = render(
    <RolesView me="adam" query="sara" staff={[adam, sara]} found={[sara]} changed={null} />,
  );
  expect(findAll(html, "li").filter(({ text }) => text.includes("sara"))).toHaveLength(1);
});
