/** Reports names that are defined and never used, as warnings. */

import { createRawDiagnostic } from '../../diagnostics/raw-diagnostic.ts';
import type { CompileContext } from '../compile-context.ts';
import { listDialogUses } from '../dialog-uses.ts';

/** Reports rules, lookups and dialogs without a reference. `used` contains keys such as `rule isAdult` and `lookup cities`. */
export function checkUnusedNames({ definition, report }: CompileContext, used: ReadonlySet<string>): void {
  for (const name of Object.keys(definition.rules ?? {}))
    if (!used.has(`rule ${name}`)) report(createRawDiagnostic('unused-rule', `/rules/${name}`, { name }));
  for (const [name, lookup] of Object.entries(definition.lookups ?? {})) {
    if (!used.has(`lookup ${name}`) && lookup.failures === undefined)
      report(createRawDiagnostic('unused-lookup', `/lookups/${name}`, { name }));
  }
  const dialogs = listDialogUses(definition);
  for (const name of Object.keys(definition.dialogs ?? {}))
    if (!dialogs.has(name)) report(createRawDiagnostic('unused-dialog', `/dialogs/${name}`, { name }));
}
