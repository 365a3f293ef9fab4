/** Finds the answers that can be set without the user: by the URL, a dialog, a lookup, a formula, a default or a change of another answer. */

import type { CompiledForm } from '../../compiled-form.ts';
import type { FieldPath } from '../../language/expression.ts';
import { listJoinedPaths } from '../joined-fields.ts';

/** Creates the predicate for answers that can be set although the user has not filled the field. */
export function isFilledElsewhere(form: CompiledForm): (path: FieldPath) => boolean {
  const { entry, dialogs = {} } = form.definition;
  const filled = new Set<FieldPath>([...Object.values(entry?.parameters ?? {}), ...Object.values(dialogs).flatMap(({ ask }) => ask ?? [])]);
  for (const { path, definition } of form.fields) {
    const { computed, prefill, autoSelect, onChange, timestamp } = definition.form ?? {};
    const sources = [definition.default, computed, prefill, autoSelect, timestamp];
    if (sources.some((source) => source !== undefined)) filled.add(path);
    for (const [target, logic] of Object.entries(onChange?.set ?? {})) if (logic !== null) filled.add(target);
    for (const joined of listJoinedPaths(definition)) filled.add(joined);
  }
  return (path) => filled.has(path);
}
