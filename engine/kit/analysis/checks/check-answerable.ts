/** Checks that a field's schema accepts at least one answer: an allowed constant, a non-empty range, the type of an upload. */

import type { CompiledField } from '../../../compiled-form.ts';
import type { FieldDefinition } from '../../../language/field-definition.ts';
import { getMultipleFrom, getNumberStep } from '../../number-steps.ts';
import { pluralize } from '../../../pluralize.ts';
import { measurePattern } from '../content/pattern-length.ts';
import { getFieldPointer, type AnalysisContext } from '../analysis-context.ts';

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
  const [key, because] = emptyRange(definition) ?? impossiblePattern(definition) ?? [];
  if (key !== undefined && because !== undefined) context.report('unsatisfiable-field', `${pointer}/${key}`, { name: path, because });
}

const DATE_LENGTH = 10;

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
  if (format === 'date' && maxLength !== undefined && maxLength < DATE_LENGTH) return ['maxLength', `a date has ${DATE_LENGTH} characters`];
  if (format === 'date' && minLength !== undefined && minLength > DATE_LENGTH) return ['minLength', `a date has ${DATE_LENGTH} characters`];
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
