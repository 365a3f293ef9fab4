/** Checks that a field's schema accepts at least one answer: an allowed constant, a non-empty range, the type of an upload. */

import type { CompiledField } from '../../../compiled-form.ts';
import type { FieldDefinition } from '../../../language/field-definition.ts';
import { getMultipleFrom, getNumberStep } from '../../number-steps.ts';
import { pluralize } from '../../../pluralize.ts';
import { getListKind } from '../../../validation/list-kind.ts';
import { measurePattern } from '../content/pattern-length.ts';
import { getFieldPointer, type AnalysisContext } from '../analysis-context.ts';
import { isTemporalFormat, type TemporalFormat } from '../../../temporal/temporal-formats.ts';

/** Reports fields for which no answer is valid. */
export function checkAnswerable(context: AnalysisContext, field: CompiledField): void {
  const { definition, path } = field;
  const pointer = getFieldPointer(context, field);
  if (definition.type !== 'array' && (definition.form?.files !== undefined || definition.form?.widget === 'file')) {
    context.report('not-files', `${pointer}/type`, { name: path, type: definition.type });
    return;
  }
  const { const: only } = definition;
  const [issue] = only === undefined ? [] : field.check(only, field.issue);
  if (only !== undefined && issue !== undefined) {
    context.report('const-refused', `${pointer}/const`, { name: path, value: JSON.stringify(only), keyword: issue.code });
    return;
  }
  const [key, because] = emptyRange(definition) ?? impossiblePattern(definition) ?? impossibleItem(definition) ?? [];
  if (key !== undefined && because !== undefined) context.report('unsatisfiable-field', `${pointer}/${key}`, { name: path, because });
}

/** The lengths of the shortest and of the longest text of a format, and the name of its texts. */
const FORMAT_LENGTHS: Readonly<Record<TemporalFormat, readonly [shortest: number, longest: number, name: string]>> = {
  date: [10, 10, 'a date'],
  time: [5, 5, 'a time'],
  'date-time': [16, 16, 'a date and time'],
  month: [7, 7, 'a month'],
  year: [4, 4, 'a year'],
  'partial-date': [4, 10, 'a partial date'],
};

/** Returns the key of a limit that no value satisfies, with the reason. The compiler reports a minimum above the maximum. */
function emptyRange({
  type,
  format,
  minLength,
  maxLength,
  maxItems,
  ...definition
}: FieldDefinition): [key: string, because: string] | undefined {
  if (type === 'string' && maxLength === 0) return ['maxLength', '"maxLength" is 0'];
  if (type === 'array' && maxItems === 0) return ['maxItems', '"maxItems" is 0'];
  if (isTemporalFormat(format)) {
    const [shortest, longest, name] = FORMAT_LENGTHS[format];
    if (maxLength !== undefined && maxLength < shortest) return ['maxLength', `${name} has ${shortest} characters`];
    if (minLength !== undefined && minLength > longest) return ['minLength', `${name} has ${longest} characters`];
  }
  return emptyNumberRange({ type, ...definition });
}

/** Returns the limit of the length that excludes all texts that the pattern matches. */
function impossiblePattern({
  type,
  pattern,
  minLength = 0,
  maxLength = Infinity,
}: FieldDefinition): [key: string, because: string] | undefined {
  if (type !== 'string' || pattern === undefined) return undefined;
  const { min, max } = measurePattern(pattern);
  if (min > maxLength) return ['maxLength', `"pattern" requires ${pluralize(min, 'character')} or more, but "maxLength" is ${maxLength}`];
  if (max < minLength) return ['minLength', `"pattern" allows at most ${pluralize(max, 'character')}, but "minLength" is ${minLength}`];
  return undefined;
}

/** Returns the limit of the length that excludes all texts of a list of texts. */
function impossibleItem(definition: FieldDefinition): [key: string, because: string] | undefined {
  if (getListKind(definition) !== 'texts' || definition.items === undefined) return undefined;
  const item: FieldDefinition = { ...definition.items, type: 'string' };
  const [key, because] = emptyRange(item) ?? impossiblePattern(item) ?? [];
  return key === undefined || because === undefined ? undefined : [`items/${key}`, because];
}

function emptyNumberRange({ type, minimum, maximum, multipleOf, form = {} }: FieldDefinition): [key: string, because: string] | undefined {
  const step = getNumberStep({ type, ...(multipleOf !== undefined && { multipleOf }) });
  const low = Math.max(...[minimum, form.min].filter((limit) => typeof limit === 'number'));
  const high = Math.min(...[maximum, form.max].filter((limit) => typeof limit === 'number'));
  if (step === undefined || !Number.isFinite(low) || !Number.isFinite(high) || low > high) return undefined;
  if (getMultipleFrom(low, step) <= high) return undefined;
  const key = maximum === high ? 'maximum' : 'form/max';
  const number = multipleOf === undefined ? 'whole number' : `multiple of ${step}`;
  return [key, `there is no ${number} from ${low} to ${high}`];
}
