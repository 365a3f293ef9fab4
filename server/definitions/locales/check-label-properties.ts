/** Checks the properties of lookups, other than data tables, that fields show as the labels of their options. */

import { findClosestName, type Diagnostic, type FormDefinition, type LookupContracts } from '#engine';
import { listFormFields, type PlacedField } from '../../tables/form-fields.ts';

/** Returns an error for each field whose options have labels that the records of their lookup do not have. */
export function checkLabelProperties(definition: FormDefinition, contracts: LookupContracts): Diagnostic[] {
  return [...listFormFields(definition).values()].flatMap((field) => {
    const { name, pointer } = findLabel(field, definition) ?? {};
    const { form } = field.definition;
    const { path = '', pick } = definition.lookups?.[String(form?.options)] ?? {};
    const records = Object.hasOwn(contracts, path) && pick === undefined ? contracts[path]!.result.items : undefined;
    if (name === undefined || pointer === undefined || records?.properties === undefined) return [];
    const known = Object.keys(records.properties);
    return known.includes(name) || typeof records.additionalProperties === 'object' ? [] : [createError(path, name, known, pointer)];
  });
}

/** Returns the property with the labels, and where the form names it. */
function findLabel({ definition, pointer }: PlacedField, { lookups }: FormDefinition): { name: string; pointer: string } | undefined {
  const { options, optionLabel } = definition.form ?? {};
  if (typeof options !== 'string') return undefined;
  if (optionLabel !== undefined) return { name: optionLabel, pointer: `${pointer}/form/optionLabel` };
  const label = lookups?.[options]?.label;
  return label === undefined
    ? undefined
    : { name: label, pointer: `/lookups/${options.replaceAll('~', '~0').replaceAll('/', '~1')}/label` };
}

function createError(path: string, name: string, known: readonly string[], pointer: string): Diagnostic {
  const nearest = findClosestName(name, known);
  return {
    code: 'unknown-result-property',
    severity: 'error',
    pointer,
    message: `A record of the lookup "${path}" has no property "${name}".`,
    help:
      nearest === undefined ? `Its properties are ${known.map((property) => `"${property}"`).join(', ')}.` : `Did you mean "${nearest}"?`,
  };
}
