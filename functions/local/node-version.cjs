// Loaded before everything else (`node -r`), and written for versions that could not read the rest.
const OLDEST = [20, 19];
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  process.stderr.write(
    `Hikaya needs Node ${OLDEST.join(".")} or newer, and this is Node ${process.versions.node}; see https://nodejs.org.\n`,
  );
  process.exit(1);
}
