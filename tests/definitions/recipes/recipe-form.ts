/** The forms of the guide's recipes, and functions that fill them. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type FileAnswer } from '#engine';
import { checkFile } from '../../../server/commands/check/check-file.ts';
import { createFolderTables } from '../../../server/commands/check/tables/folder-tables.ts';
import { readServices } from '../../../server/definitions/services/read-services.ts';
import { createSampleLookups } from '../../../server/services/sample-lookups.ts';
import { createTableLookups } from '../../../server/tables/table-lookups.ts';
import { seededStore } from '../../server/enrollment/db/support/seeded-store.ts';
import { completePiece, guide, ownDefinitions, recipes, serviceFiles, tableFiles } from '../support/guide.ts';
import { FormDriver } from '../support/form-driver.ts';

/** The test of each recipe, by its heading. */
export type RecipeTests = Readonly<Record<string, (heading: string) => Promise<void>>>;

/** A copy of the definitions folder with the data tables and services of the guide. */
export const folder = ownDefinitions();
const file = join(folder, 'recipe.json');
for (const [path, text] of [...tableFiles, ...serviceFiles]) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
mkdirSync(join(folder, 'pictures'));
for (const name of ['tent.webp', 'hut.webp']) writeFileSync(join(folder, 'pictures', name), '');

const otherRecipes: readonly string[] = ['Another language', 'Give forms a brand'];
/** The recipes that are parts of a form. */
export const formRecipes = recipes.filter(([heading]) => !otherRecipes.includes(heading));
/** The recipe that changes app.json. */
export const brandSettings = Object.fromEntries(recipes)['Give forms a brand']!;
/** The recipe that translates a form. */
export const translation = Object.fromEntries(recipes)['Another language'] as Record<string, string>;

/** Checks a piece of a recipe as a whole form. */
export function checkPiece(piece: Record<string, unknown>) {
  writeFileSync(file, JSON.stringify(completePiece(piece), null, 2));
  return checkFile(file);
}

/** Opens the form of a recipe. */
export async function open(heading: string, entry: Record<string, string> = {}): Promise<FormDriver> {
  const { compiled } = checkPiece(Object.fromEntries(recipes)[heading]!);
  const lookups = { ...createTableLookups(createFolderTables()(folder).source), ...createSampleLookups(readServices(folder).services) };
  return FormDriver.open(compiled!.form, await seededStore(), entry, lookups);
}

/** A picture of the given size in pixels. */
export const picture = (name: string, width: number, height: number): FileAnswer => ({
  id: name,
  name,
  size: 1000,
  type: 'image/jpeg',
  width,
  height,
});
