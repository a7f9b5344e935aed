import styles from "./member-styles.css?url";

/**
 * The styles of what members alone have, in the page from the start: the file it comes from is fetched by scripts, and
 * without them nothing would bring its styles.
 */
export function MemberStyles() {
  return <link rel="stylesheet" href={styles} />;
}
