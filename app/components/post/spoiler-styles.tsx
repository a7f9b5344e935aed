import styles from "./spoiler.css?url";

/**
 * The styles of spoilers, for a page whose scripts do not bring them: without these the words would stand open. Drawn only
 * where there is something to cover.
 */
export function SpoilerStyles() {
  return <link rel="stylesheet" href={styles} />;
}
