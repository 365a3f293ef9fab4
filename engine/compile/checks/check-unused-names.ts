/** Reports names that are defined and never used, as warnings. */

import type { DialogName } from '../../language/expression.ts';
import type { FailureAction } from '../../language/failure-action.ts';
import { createDiagnostic } from '../../diagnostics.ts';
import type { CompileContext } from '../compile-context.ts';

/** Reports rules, lookups and dialogs without a reference. `used` contains keys such as `rule isAdult` and `lookup cities`. */
export function checkUnusedNames({ definition, report }: CompileContext, used: ReadonlySet<string>): void {
  for (const name of Object.keys(definition.rules ?? {}))
    if (!used.has(`rule ${name}`)) report(createDiagnostic('unused-rule', `/rules/${name}`, { name }));
  for (const [name, lookup] of Object.entries(definition.lookups ?? {})) {
    if (!used.has(`lookup ${name}`) && lookup.failures === undefined)
      report(createDiagnostic('unused-lookup', `/lookups/${name}`, { name }));
  }
  const dialogs = usedDialogs(definition);
  for (const name of Object.keys(definition.dialogs ?? {}))
    if (!dialogs.has(name)) report(createDiagnostic('unused-dialog', `/dialogs/${name}`, { name }));
}

function usedDialogs({ steps, notices, lookups, entry, submission }: CompileContext['definition']): Set<DialogName> {
  const names: (DialogName | undefined)[] = [
    submission.loader,
    submission.success.dialog,
    submission.failure.dialog,
    ...listDialogs(submission.failures),
  ];
  for (const { check } of steps) names.push(check?.loader, check?.failure.dialog, ...listDialogs(check?.failures));
  for (const { dialog } of notices ?? []) names.push(dialog);
  for (const { loader, failures } of Object.values(lookups ?? {})) names.push(loader, ...listDialogs(failures));
  for (const { dialog } of Object.values(entry?.required ?? {})) names.push(dialog);
  return new Set(names.filter((name) => name !== undefined));
}

function listDialogs(byStatus: Record<string, FailureAction> | undefined): DialogName[] {
  return Object.values(byStatus ?? {}).map(({ dialog }) => dialog);
}
