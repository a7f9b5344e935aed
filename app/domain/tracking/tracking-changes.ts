/** What a member's page hears of while it is open: each change of their library, in whichever tab it was made. */
export function newTrackingsOf(userId: string) {
  return { table: "tracking_events", event: "INSERT", filter: `user_id=eq.${userId}` } as const;
}
