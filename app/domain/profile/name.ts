/** How a person is called: by the username, which is the key, and by the display name where one was chosen. */
export interface Named {
  username: string;
  /** Absent for those who chose none: most people on a page, and their null would travel with each. */
  displayName?: string | null;
}

/** The names of a row. */
export function namesOf({
  username,
  display_name,
}: {
  username: string;
  display_name?: string | null;
}): Named {
  return display_name ? { username, displayName: display_name } : { username };
}

/** Both names as one text, for titles and labels; private.full_name() in the database says the same. */
export function fullName({ username, displayName }: Named): string {
  return displayName ? `${displayName} (@${username})` : username;
}
