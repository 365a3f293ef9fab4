/** Finds what else is wrong in a form that does not compile: the form without its faulty parts is compiled and analyzed. */

import { DocumentReduction } from '#engine/kit/source/reduced-document';
import type { CompiledForm, Diagnostic } from '#engine';
import type { AppSettings } from '../../definitions/app-settings.ts';
import { compileDocument, type FileDiagnostic } from '../../definitions/compile-file.ts';
import type { TableSource } from '../../tables/table-source.ts';

/** How often the form is compiled without further parts; what used a part has an error only after the part is removed. */
const MAX_ROUNDS = 6;

interface ReducedFormContext {
  app: AppSettings;
  tables: TableSource;
  analyze: (form: CompiledForm) => Diagnostic[];
  /** The diagnostics of the whole document. */
  known: readonly FileDiagnostic[];
}

/** Returns the further diagnostics of a document with errors, with pointers into it: none that can be a consequence of the others. */
export function findBesides(document: unknown, { app, tables, analyze, known }: ReducedFormContext): Diagnostic[] {
  if (document === undefined) return [];
  const reduction = new DocumentReduction(document);
  const hasCycle = known.some(({ code }) => code === 'cycle');
  const found = new Map<string, Diagnostic>();
  const reported = new Set(known.map(({ code, pointer }) => `${code} ${pointer}`));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const reduced = reduction.reduce();
    const place = (one: Diagnostic): Diagnostic => ({ ...one, pointer: reduced.toOriginalPointer(one.pointer) });
    const { form, diagnostics } = compileDocument(reduced.document, app, tables);
    const errors = diagnostics.filter(({ severity }) => severity === 'error').map(place);
    const isComplete = form !== undefined && errors.length === 0;
    for (const one of [...errors, ...(isComplete ? analyze(form).map(place) : [])]) {
      const key = `${one.code} ${one.pointer}`;
      const isPartOfCycle = one.code === 'reads-later-step' && hasCycle;
      if (!reported.has(key) && !isPartOfCycle && !reduced.isConsequence(one)) found.set(key, one);
    }
    if (isComplete || !reduction.remove(errors)) break;
  }
  return [...found.values()];
}
