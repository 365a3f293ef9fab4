/** For the bundler's `resolve.alias`: keeps out of the page what RJSF brings along and our forms never use, about half of it. */

const ours = (file: string): string => decodeURIComponent(new URL(file, import.meta.url).pathname);

/** RJSF's own imports of its default registry and its schema walker lead to ours. */
export const leanAliases = [
  { find: /^\.\.\/getDefaultRegistry\.js$/, replacement: ours('./lean-registry.ts') },
  { find: /^\.\/createSchemaUtils\.js$/, replacement: ours('./plain-schema-utils.ts') },
];
