import { readCatalogueFiles } from "./catalogue.ts";
import { runCommand } from "./command.ts";
import { versionOf } from "./versions.ts";

// `npm run catalogue:check`

await runCommand(() => {
  const catalogue = readCatalogueFiles();
  const { dramas, creators, categories, posts } = catalogue;
  const written = Object.values(posts).flat().length;
  console.log(
    `${dramas.length} dramas, ${creators.length} creators, ${categories.length} categories, ${written} posts: version ${versionOf(catalogue)}`,
  );
});
