/** Each recipe of the guide is a form without diagnostics that behaves as its heading says. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkFile } from '../../server/commands/check/check-file.ts';
import { createFolderTables } from '../../server/commands/check/tables/folder-tables.ts';
import { readServices } from '../../server/definitions/services/read-services.ts';
import { createLocalize } from '../../server/definitions/locales/localize.ts';
import { choiceAndTextRecipes } from './recipes/choice-and-text-recipes.ts';
import { numberAndCheckRecipes } from './recipes/number-and-check-recipes.ts';
import { lookupAndStepRecipes } from './recipes/lookup-and-step-recipes.ts';
import { sentFormRecipes } from './recipes/sent-form-recipes.ts';
import { timeRecipes } from './recipes/time-recipes.ts';
import { brandSettings, folder, formRecipes, translation, checkPiece, type RecipeTests } from './recipes/recipe-form.ts';

const recipeTests: RecipeTests = {
  ...choiceAndTextRecipes,
  ...timeRecipes,
  ...numberAndCheckRecipes,
  ...lookupAndStepRecipes,
  ...sentFormRecipes,
};

describe('the cookbook', () => {
  test('has a test for each recipe', () => expect(formRecipes.map(([heading]) => heading)).toEqual(Object.keys(recipeTests)));

  test('the data tables have no diagnostics', () => {
    const { files } = createFolderTables()(folder);
    expect(files.map(({ name }) => name)).toEqual(['districts', 'holidays', 'tariffs', 'vouchers', 'wards']);
    expect(files.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  });

  test('the services have no diagnostics', () => {
    const { services, diagnostics } = readServices(folder);
    expect([Object.keys(services), diagnostics]).toEqual([['clinic', 'municipality'], []]);
  });

  test.each(formRecipes)('%s: has no diagnostics', (_, piece) => expect(checkPiece(piece).diagnostics).toEqual([]));

  test.each(formRecipes)('%s: behaves as described', (heading) => recipeTests[heading]!(heading));

  test('Another language: translates every text of the first step', () => {
    const { compiled } = checkFile(join(folder, 'guide/step-1.json'));
    const appTexts = Object.values(compiled!.definition.texts ?? {});
    mkdirSync(join(folder, 'locales/de'), { recursive: true });
    writeFileSync(join(folder, 'locales/de/step-1.json'), JSON.stringify(translation));
    expect(
      createLocalize({ dir: folder, log: pino({ level: 'silent' }), getSettings: () => ({ texts: {} }) })(
        compiled!.definition,
        'step-1',
        'de',
      ),
    ).toMatchObject({
      title: 'Strandputz',
      steps: [{ title: 'Sie' }],
    });
    expect(
      checkFile(join(folder, 'guide/step-1.json')).diagnostics.filter(
        ({ message }) => !appTexts.some((text) => message.includes(`"${text}"`)),
      ),
    ).toEqual([]);
  });

  test('Give forms a brand: the app has the name, colors and texts of the brand', () => {
    const dir = mkdtempSync(join(tmpdir(), 'brand-recipe-'));
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
    mkdirSync(join(dir, 'pictures'));
    writeFileSync(join(dir, 'app.json'), JSON.stringify(brandSettings));
    expect(checkFile(join(dir, 'app.json')).diagnostics).toMatchObject([{ code: 'missing-picture' }]);
    writeFileSync(join(dir, 'pictures/library.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(checkFile(join(dir, 'app.json')).diagnostics).toEqual([]);
    const form = JSON.parse(readFileSync('definitions/guide/step-1.json', 'utf8')) as object;
    writeFileSync(join(dir, 'step-1.json'), JSON.stringify({ ...form, brand: 'library' }));
    expect(checkFile(join(dir, 'step-1.json')).compiled?.definition.texts).toMatchObject({ next: 'Go on', submit: 'Send to the library' });
  });
});
