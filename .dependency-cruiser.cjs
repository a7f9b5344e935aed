// The arrows of the README's map: doors → domain → platform; components know facts, never servers.
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
      to: { path: "\\.server\\.tsx?$|^functions/|^supabase/" },
    },
    {
      name: "components-know-routes-by-type-only",
      comment: "A form may know the type of its action's answer.",
      severity: "error",
      from: { path: "^app/components/" },
      to: { path: "^app/(routes/|root)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "a-route-never-imports-another",
      severity: "error",
      // A folder's name is captured up to its first parameter: "$" would be read as a pattern.
      from: { path: "^app/routes/([^/$]+)" },
      to: { path: "^app/routes/", pathNot: "^app/routes/$1" },
    },
    {
      name: "facts-rest-on-facts",
      comment: "Browser and server share them.",
      severity: "error",
      from: { path: "^app/domain/", pathNot: "\\.server\\.ts$" },
      to: { path: "\\.server\\.ts$|^app/(components|routes|platform)/|^functions/|^supabase/" },
    },
    {
      name: "domain-never-imports-doors",
      severity: "error",
      from: { path: "^app/domain/.*\\.server\\.ts$" },
      to: { path: "^app/(components|routes)/|^functions/|^supabase/" },
    },
    {
      name: "platform-knows-facts-alone",
      severity: "error",
      from: { path: "^app/platform/" },
      to: { path: "^app/(components|routes)/|^app/domain/.*\\.server\\.ts$|^functions/|^supabase/" },
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
