/** The records of options that a definition lists: their properties, the types of these, and their values for the solver. */

import type { FieldDefinition, OptionDefinition } from '../../../language/field-definition.ts';
import { getOptionsOwner } from '../../../validation/list-kind.ts';
import type { InferredType } from '../inferred-type.ts';
import { createConstant, union, UNSET, type AbstractCase, type AbstractValue } from '../solver/abstract-value.ts';

type OptionRecord = NonNullable<OptionDefinition['record']>;

/** Returns the records of a field's options; undefined for a field whose options have none. */
export function listOptionRecords(definition: FieldDefinition): readonly OptionRecord[] | undefined {
  const { oneOf = [] } = getOptionsOwner(definition);
  const records = oneOf.map(({ record }) => record).filter((record) => record !== undefined);
  return records.length === 0 ? undefined : records;
}

/** Returns the names of all properties of the records. */
export function listRecordProperties(records: readonly OptionRecord[]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))];
}

/** Returns the types of a property of the selected option's record; undefined for a field whose options have no records. */
export function inferOptionRecordTypes(definition: FieldDefinition, property: string): InferredType[] | undefined {
  const records = listOptionRecords(definition);
  if (records === undefined || property === '') return undefined;
  if (definition.type === 'array') return ['list'];
  const types = records.flatMap((record) => (Object.hasOwn(record, property) ? getType(record[property]) : []));
  return ['unset', ...types];
}

/** A text can be a date, so its type is not certain. */
function getType(value: unknown): InferredType {
  return typeof value === 'number' || typeof value === 'boolean' ? (typeof value as 'number' | 'boolean') : 'any';
}

/** Returns the values of a property of the selected option's record, by the values of the answer; undefined if they are not known. */
export function getOptionRecordValue({ oneOf = [] }: FieldDefinition, answer: AbstractValue, property: string): AbstractValue | undefined {
  if (property === '') return undefined;
  let value: AbstractValue = [];
  for (const one of answer) {
    const cases = getCases(oneOf, one, property);
    if (cases === undefined) return undefined;
    value = union(value, cases);
  }
  return value;
}

function getCases(oneOf: readonly OptionDefinition[], one: AbstractCase, property: string): AbstractValue | undefined {
  if (one.is !== 'constant') return undefined;
  const option = oneOf.find((candidate) => candidate.const === one.value);
  const found = option?.record !== undefined && Object.hasOwn(option.record, property) ? option.record[property]! : null;
  // An option that is not offered has no record.
  return option?.visibleWhen === undefined ? [createConstant(found)] : union([createConstant(found)], UNSET);
}
