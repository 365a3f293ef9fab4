import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { analyzeForm } from '../../../engine/kit/analysis/analyze-form.ts';
import { selectContracts } from '../../../server/commands/check/lookup-contracts.ts';
import { compileFile, problemLine } from '../../../server/definitions/compile-file.ts';
import { isWizardText } from '../../../server/definitions/definition-files.ts';
import type { PublishedLookups } from '../../../server/lookups/published-lookups.ts';

const folder = 'definitions';
const read = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8');
const { texts } = JSON.parse(read('app.json')) as { texts: Record<string, string> };
const { lookups } = JSON.parse(read('lookups.json')) as PublishedLookups;
const files = ['', 'catalogue/', 'guide/']
  .flatMap((below) => readdirSync(`${folder}/${below}`).map((name) => `${below}${name}`))
  .filter((file) => file.endsWith('.json') && !file.endsWith('.schema.json') && isWizardText(read(file)));

describe('analyzeForm reports nothing', () => {
  test.each(files)('in %s', (file) => {
    const { form, locate } = compileFile({ text: read(file), file, read, app: { texts } });
    const options = { lookups: selectContracts(lookups, file) };
    expect(analyzeForm(form!, options).map((found) => problemLine(locate(found)))).toEqual([]);
  });
});
