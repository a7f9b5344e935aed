/** A community as lists show it. */
export interface GroupSummary {
  id: string;
  name: string;
  description: string;
  isPrivate: boolean;
  avatarUrl: string | null;
  bannerUrl: string | null;
  memberCount: number;
  postCount: number;
  createdAt: string;
}
