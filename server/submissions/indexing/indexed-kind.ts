/** What the lists of the back office search, sort and filter submissions by, and what duplicates are found by, as a definition declares it. */

import type { DuplicateRule, FieldDefinition } from '#engine';
import type { IndexedKind } from '../../db/submissions/submission-index.ts';
import type { KeyRule } from '../../db/submissions/submission-keys.ts';
import type { ServedDefinition } from '../../definitions/registry.ts';
import { toSpellingKey } from '../../text/comparable-text.ts';
import { listOptionTitles } from './option-titles.ts';
import { getRecordKind } from '../submission-content.ts';

type Served = Pick<ServedDefinition, 'definition' | 'form' | 'written'>;

/** What is indexed of the submissions of each definition; every request for a list reads it. */
const indexedKinds = new WeakMap<Served['form'], IndexedKind>();

/** Returns what is indexed of the submissions of a definition, which is the same in all languages. */
export function getIndexedKind({ written, ...served }: Served): IndexedKind {
  if (written) return getIndexedKind(written);
  const indexed = indexedKinds.get(served.form) ?? describeIndexedKind(served);
  indexedKinds.set(served.form, indexed);
  return indexed;
}

function describeIndexedKind(served: Served): IndexedKind {
  const { definition, form } = served;
  const { columns = [], search = [] } = definition.records ?? {};
  return {
    kind: getRecordKind(definition),
    searched: search,
    columns: [...new Set(columns.map(({ field }) => field))].map((path) => {
      const field = form.byPath.get(path)?.definition;
      return { path, isNumber: isShownFormatted(field) && field?.type !== 'string' };
    }),
    titles: new Map(
      [...columns.map(({ field }) => field), ...search].flatMap((path) => {
        const titles = listOptionTitles(served, path);
        return titles ? [[path, titles]] : [];
      }),
    ),
    keys: Object.entries(definition.records?.duplicates ?? {}).map(([name, rule]) => toKeyRule(name, rule, form)),
  };
}

/** A declared rule; the fields of the form decide which of its answers are typed texts. */
function toKeyRule(name: string, { fields, abbreviations = {} }: DuplicateRule, form: ServedDefinition['form']): KeyRule {
  return {
    name,
    answers: fields.map((path) => {
      const field = form.byPath.get(path)?.definition;
      return { path, isTyped: field?.type === 'string' && field.format === undefined && !hasOptions(field) };
    }),
    replacements: new Map(Object.entries(abbreviations).map(([short, word]) => [toSpellingKey(short), toSpellingKey(word)])),
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
