import { inEachStore, runCommand } from "./command.ts";
import { rollBackCatalogue } from "./versions.ts";

// `npm run catalogue:rollback [-- --remote]`

await runCommand(() =>
  inEachStore(async (store, place) => {
    const { version, previous } = await rollBackCatalogue(store);
    console.log(`Back to ${version} in ${place}; ${previous} is kept`);
  }),
);
