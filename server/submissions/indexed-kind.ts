/** What the lists of the back office search, sort and filter submissions by, as a definition declares it. */

import type { FieldDefinition } from '#engine';
import type { IndexedKind } from '../db/submissions/submission-index.ts';
import type { ServedDefinition } from '../definitions/registry.ts';
import { getRecordKind } from './submission-content.ts';

/** Returns what is indexed of the submissions of a definition. */
export function getIndexedKind({ definition, form }: Pick<ServedDefinition, 'definition' | 'form'>): IndexedKind {
  const { columns = [], search = [] } = definition.records ?? {};
  return {
    kind: getRecordKind(definition),
    searched: search,
    columns: [...new Set(columns.map(({ field }) => field))].map((path) => {
      const field = form.byPath.get(path)?.definition;
      return { path, isNumber: isShownFormatted(field) && field?.type !== 'string' };
    }),
  };
}

/** Returns whether the displayed text of a field is its number, date or text in another notation: with separators, a currency, a suffix. */
export function isShownFormatted(definition: FieldDefinition | undefined): boolean {
  if (definition === undefined || !['string', 'number', 'integer'].includes(definition.type)) return false;
  return !hasOptions(definition) && definition.form?.review?.value === undefined && !definition.form?.isSecret;
}

/** Returns whether the answers of a field are some of a list. */
export function hasOptions({ type, enum: values, oneOf, items, form }: FieldDefinition): boolean {
  return type === 'boolean' || (values ?? oneOf ?? items?.enum ?? items?.oneOf ?? form?.options) !== undefined;
}
