/** Rules for the imports of each folder. README.md of this folder has the diagram. */

import type { Import } from './imports.ts';

interface ImportRule {
  /** The folders whose files may be imported. */
  folders: RegExp;
  packages: RegExp;
  /** Folders from which types may be imported. */
  types?: RegExp;
}

const browserPackages = /^(react|react-dom|react-router-dom|@rjsf\/(core|utils|validator-ajv8)|ajv-errors|downshift|idb)$/;

const rules: Record<string, ImportRule> = {
  engine: { folders: /^engine\//, packages: /^(ajv|ajv-errors|ajv-formats|json-logic-js)$/ },
  renderer: { folders: /^(engine|renderer)\//, packages: browserPackages },
  admin: {
    folders: /^(engine|renderer|admin)\//,
    packages: /^(react|react-dom|react-router-dom|downshift|@tanstack\/react-(query|table|virtual))$/,
    types: /^server\//,
  },
  server: { folders: /^(engine|server)\//, packages: /^(?!react|@rjsf\/core|@tanstack\/react-|downshift)/ },
};

/** The description of the language, from which files are generated; the language service reads it too. No form that runs loads it. */
const DESCRIPTION = 'engine/language/constructs/';
const generator = /^(engine\/language\/constructs|server\/commands\/reference)\//;
const descriptionUsers = /^(engine\/language\/constructs|engine\/kit\/language-service|server\/commands\/reference)\//;
/** Folders that may import the designers' tools of the engine. */
const kitUsers = /^(engine\/kit|server\/commands|renderer\/preview)\//;
/** The one file of the kit that the running server uses: it validates published definitions against the schema of the language. */
const SCHEMA_VALIDATOR = 'engine/kit/source/schema-validator.ts';

/** The parser of the Markdown subset: the landing page loads it without the rest of the engine, and the server writes mails with it. */
const MARKDOWN_PARSER = 'engine/text/parse-markdown.ts';
/** The metadata and the structure of pictures: the server, and a chunk that a form page loads for photos. */
const PICTURES = 'engine/pictures/';
/** All operators, the functions for rows, and the transfer of answers between versions and devices: a form page loads them on demand. Slices: the service worker. */
const FURTHER_PARTS: ReadonlySet<string> = new Set([
  'engine/operators/operators.ts',
  'engine/row-support.ts',
  'engine/migration/migrate-snapshot.ts',
  'engine/migration/merge-snapshots.ts',
  'engine/slices/option-slice.ts',
]);

/** Returns why an import of the engine is not allowed: its public API is engine/index.ts, and only designers' tools use the kit. */
function findForbiddenEngineImport({ from }: Import, file: string): string | undefined {
  if (file.startsWith(DESCRIPTION) && !descriptionUsers.test(from)) return `${from} imports ${file}: only server/commands/reference/ may`;
  if (file === SCHEMA_VALIDATOR && from.startsWith('server/definitions/')) return undefined;
  if (file === MARKDOWN_PARSER || FURTHER_PARTS.has(file) || file.startsWith(PICTURES)) return undefined;
  if (file.startsWith('engine/kit/')) return kitUsers.test(from) ? undefined : `${from} imports ${file}: only designers' tools may`;
  const isPublic =
    from.startsWith('engine/') || file === 'engine/index.ts' || (generator.test(from) && file.startsWith('engine/language/'));
  return isPublic ? undefined : `${from} imports ${file}: import #engine, the public API`;
}

/** Files of the server that the back office runs too, and what they may import, so that its bundle stays free of Node. */
const sharedWithAdmin = /^server\/(accounts\/credentials|mail\/email-address)\.ts$/;
const importsOfShared = /^(engine\/index|server\/mail\/email-address)\.ts$/;

/** Packages that only one folder may import. */
const restrictedPackages: [packages: RegExp, folder: RegExp, why: string][] = [
  [/^(better-sqlite3|drizzle-orm)$/, /^server\/(enrollment\/)?db\//, 'all SQL is in server/db/ and server/enrollment/db/'],
  [/^(ajv|ajv-formats)$/, /^(server\/submissions|engine\/kit\/source)\//, 'the engine validates without ajv'],
  [/^@rjsf\/validator-ajv8$/, /^renderer\/preview\//, 'ajv compiles code at run time, which the policy of the parents’ pages forbids'],
  [/^ajv-errors$/, /^(server|engine|renderer\/preview)\//, 'ajv compiles code at run time, which the policy of the parents’ pages forbids'],
  [/^idb$/, /^renderer\/form\/drafts\/kept\//, 'one file opens the database of the device'],
  [/^@rjsf\/core$/, /^renderer\/(preview|form\/rjsf)\//, 'only the lazy chunk for widgets of others and the preview load RJSF'],
];

/** Folders of a product, the only other file that may import from them, and the folder that may import their types. */
const products: [folder: RegExp, loader: string, types?: RegExp][] = [
  [/^server\/enrollment\//, 'server/product-loader.ts', /^admin\/enrollment\//],
  [/^admin\/enrollment\//, 'admin/product-loader.ts'],
];

/** Returns why an import is not allowed; `undefined` for an allowed import. */
export function findForbiddenImports(one: Import): string | undefined {
  const folder = one.from.split('/')[0] ?? '';
  const rule = rules[folder];
  if (!rule) return undefined;
  const { file, package: name } = one;
  if (file !== undefined) {
    const engineImport = file.startsWith('engine/') ? findForbiddenEngineImport(one, file) : undefined;
    if (engineImport !== undefined) return engineImport;
    const product = products.find(
      ([own, loader, types]) => own.test(file) && !own.test(one.from) && one.from !== loader && !(one.isTypeOnly && types?.test(one.from)),
    );
    if (product) return `${one.from} imports ${file}: only ${product[1]} may`;
    if (sharedWithAdmin.test(one.from) && !importsOfShared.test(file)) return `${one.from} imports ${file}: the back office runs this file`;
    if (folder === 'admin' && sharedWithAdmin.test(file)) return undefined;
    if (rule.folders.test(file) || (one.isTypeOnly && rule.types?.test(file))) return undefined;
    return `${one.from} imports ${file}: ${folder}/ may not`;
  }
  if (name === undefined) return undefined;
  if (sharedWithAdmin.test(one.from)) return `${one.from} imports the package ${name}: the back office runs this file`;
  if (!rule.packages.test(name)) return `${one.from} imports the package ${name}: ${folder}/ may not`;
  const restriction = restrictedPackages.find(([packages, owner]) => packages.test(name) && !owner.test(one.from));
  return restriction && `${one.from} imports ${name}: ${restriction[2]}`;
}
