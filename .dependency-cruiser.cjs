// The arrows of docs/architecture.md: handlers → domain → platform; components know the shared model, never servers.
const { readdirSync } = require("node:fs");
const { join } = require("node:path");

const ROUTES = join(__dirname, "app/routes");
const routeFolders = readdirSync(ROUTES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** One rule per folder: in a rule for all, "$" of a captured name would be read as a pattern. */
function routeFolderAlone(name) {
  const own = `^app/routes/${name.replace(/[.$[\]]/g, "\\$&")}/`;
  return {
    name: "a-route-never-imports-another",
    severity: "error",
    from: { path: own },
    to: { path: "^app/routes/", pathNot: own },
  };
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "components-never-import-servers",
      severity: "error",
      from: { path: "^app/components/" },
      // Of a handler, which is a server's, they know the types of its answers.
      to: { path: "\\.server\\.tsx?$|^functions/|^supabase/", pathNot: "^app/handlers/" },
    },
    {
      name: "components-know-routes-by-type-only",
      comment: "A form may know the type of its action's answer.",
      severity: "error",
      from: { path: "^app/components/" },
      to: { path: "^app/(handlers/|routes/|root)", dependencyTypesNot: ["type-only"] },
    },
    ...routeFolders.map(routeFolderAlone),
    {
      name: "handlers-serve-routes",
      comment: "Loaders and actions that several routes share; what a page looks like is the components'.",
      severity: "error",
      from: { path: "^app/handlers/" },
      to: { path: "^app/(components|routes)/|^functions/|^supabase/" },
    },
    {
      name: "facts-rest-on-facts",
      comment: "Browser and server share them.",
      severity: "error",
      from: { path: "^app/domain/", pathNot: "\\.server\\.ts$" },
      to: { path: "\\.server\\.ts$|^app/(components|handlers|routes|platform)/|^functions/|^supabase/" },
    },
    {
      name: "domain-never-imports-doors",
      severity: "error",
      from: { path: "^app/domain/.*\\.server\\.ts$" },
      to: { path: "^app/(components|handlers|routes)/|^functions/|^supabase/" },
    },
    {
      name: "platform-knows-facts-alone",
      severity: "error",
      from: { path: "^app/platform/" },
      to: { path: "^app/(components|handlers|routes)/|^app/domain/.*\\.server\\.ts$|^functions/|^supabase/" },
    },
    {
      name: "only-domain-and-doors-read-the-backend",
      comment: "Table names live in domain/*/*.server.ts alone.",
      severity: "error",
      from: { path: "^(app|functions)/", pathNot: "^app/(domain/.*\\.server\\.ts|platform/)" },
      to: { path: "@supabase/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "catalogue-stands-alone",
      severity: "error",
      from: { path: "^catalogue/" },
      to: { path: "^(app|functions|supabase)/" },
    },
    {
      name: "nothing-imports-tests",
      severity: "error",
      from: { path: "^(app|functions|catalogue|supabase)/" },
      to: { path: "^tests/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|node_modules)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".js", ".json"] },
  },
};
