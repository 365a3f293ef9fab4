/** The effects of a form: actions in the browser that a changed cell triggers. */

import type { CompiledField, CompiledForm, CompiledLookup, CompiledRepeatingGroup, Effect } from '../compiled-form.ts';
import { getOptionsOwner } from '../validation/list-kind.ts';
import type { FieldDefinition } from '../language/field-definition.ts';
import type { CellId } from './graph.ts';

/** Returns whether a change of the options of a field can change its answer. */
export function hasOptionEffects(definition: FieldDefinition): boolean {
  const { form } = definition;
  const { oneOf = [] } = getOptionsOwner(definition);
  return form?.options !== undefined || form?.autoSelect !== undefined || oneOf.some(({ visibleWhen }) => visibleWhen !== undefined);
}

/** Returns the effects by the cell whose change triggers them. */
export function listEffects(
  fields: readonly CompiledField[],
  lookups: readonly CompiledLookup[],
  notices: CompiledForm['notices'],
  groups: readonly Pick<CompiledRepeatingGroup, 'generated'>[],
): Map<CellId, Effect> {
  const effects = new Map<CellId, Effect>();
  for (const { index, definition, cells, autoSelect } of fields) {
    if (definition.form?.prefill !== undefined) effects.set(cells.prefillEffect, { kind: 'prefill', field: index });
    if (hasOptionEffects(definition)) effects.set(cells.options, { kind: 'options', field: index });
    if (autoSelect && 'slot' in autoSelect) effects.set(autoSelect.slot, { kind: 'options', field: index });
  }
  lookups.forEach(({ query }, lookup) => effects.set(query, { kind: 'query', lookup }));
  groups.forEach(({ generated }, group) => generated && effects.set(generated.items, { kind: 'rows', group }));
  notices.forEach(({ slot }, notice) => effects.set(slot, { kind: 'notice', notice }));
  return effects;
}
