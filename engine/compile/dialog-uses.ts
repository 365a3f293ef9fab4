/** The places that open each dialog, by the data that they open it with. */

import type { DialogName } from '../language/expression.ts';
import type { FailureAction } from '../language/failure-action.ts';
import type { FormDefinition } from '../language/form-definition.ts';

/** The data of a dialog. `none`: it is opened without data. `response`: the problem that the server describes. `any`: data of unknown shape. */
export type DialogData = 'none' | 'response' | 'any';

/** Returns the kinds of data that each used dialog is opened with. */
export function listDialogUses({ steps, notices, lookups, entry, submission }: FormDefinition): Map<DialogName, Set<DialogData>> {
  const uses = new Map<DialogName, Set<DialogData>>();
  const add = (data: DialogData, name: DialogName | undefined): void => {
    if (name !== undefined) uses.set(name, (uses.get(name) ?? new Set()).add(data));
  };
  const addFailures = (...failures: (FailureAction | Record<string, FailureAction> | undefined)[]): void => {
    for (const failure of failures) {
      if (failure === undefined) continue;
      if (isFailureAction(failure)) add('response', failure.dialog);
      else for (const { dialog } of Object.values(failure)) add('response', dialog);
    }
  };
  add('none', submission.loader);
  add('response', submission.success.dialog);
  addFailures(submission.failure, submission.failures);
  for (const { check } of steps) {
    add('none', check?.loader);
    addFailures(check?.failure, check?.failures);
  }
  for (const { dialog, data } of notices ?? []) add(data === undefined ? 'none' : 'any', dialog);
  for (const { loader, failures } of Object.values(lookups ?? {})) {
    add('none', loader);
    addFailures(failures);
  }
  for (const { dialog } of Object.values(entry?.required ?? {})) add('none', dialog);
  return uses;
}

function isFailureAction(value: FailureAction | Record<string, FailureAction>): value is FailureAction {
  return typeof value['dialog'] === 'string';
}
