import { readCatalogueFiles } from "./catalogue.ts";
import { inEachStore, runCommand } from "./command.ts";
import { publishCatalogue } from "./versions.ts";

// `npm run catalogue:publish [-- --remote]`

await runCommand(async () => {
  const catalogue = readCatalogueFiles();
  await inEachStore(async (store, place) => {
    const { version, previous } = await publishCatalogue(store, catalogue);
    console.log(`Published ${version} in ${place}; before it: ${previous ?? "nothing"}`);
  });
});
