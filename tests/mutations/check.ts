/** Checks a mutated definition like every definition: parsing, structure, compilation, analysis. */

import { readFileSync } from 'node:fs';
import { analyzeForm } from '../../engine/kit/analysis/analyze-form.ts';
import { selectContracts } from '../../server/commands/check/lookup-contracts.ts';
import { compileFile } from '../../server/definitions/compile-file.ts';
import type { Json } from './document.ts';
import { lookupContracts } from './lookup-contracts.ts';

const { texts } = JSON.parse(readFileSync(new URL('../../definitions/app.json', import.meta.url), 'utf8')) as {
  texts: Record<string, string>;
};

/** Returns the code and location of each diagnostic of a document. */
export function check(document: Json, file: string): string[] {
  const { form, diagnostics } = compileFile({ text: JSON.stringify(document, null, 2), file, read: () => undefined, app: { texts } });
  const findings =
    form && diagnostics.every(({ severity }) => severity !== 'error')
      ? analyzeForm(form, { lookups: selectContracts(lookupContracts, file) })
      : [];
  return [
    ...diagnostics.map(({ code, line }) => `${code} in line ${line}`),
    ...findings.map(({ code, pointer }) => `${code} at ${pointer}`),
  ];
}
