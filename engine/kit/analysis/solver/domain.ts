/** Domains of symbols: the cases that a field's schema and options allow, split by the constants that the symbol is compared with. */

import type { CompiledField } from '../../../compiled-form.ts';
import { isMultipleOf } from '../../../operators/decimal.ts';
import { getMultipleAbove, getNumberStep } from '../../number-steps.ts';
import type { Compared } from './symbols.ts';
import { createConstant, type AbstractCase, type Constant, type AbstractValue } from './abstract-value.ts';

const NOTHING: Compared = { equal: new Set(), ordered: new Set() };

/** Returns the domain of a field's answer; `listed` are its options if the definition lists all of them. */
export function createAnswerDomain(
  field: CompiledField,
  listed: readonly Constant[] | undefined,
  compared: Compared = NOTHING,
): AbstractValue {
  const { definition } = field;
  if (listed !== undefined) return [...listed.map(createConstant), createConstant(null)];
  const isValid = (value: Constant): boolean =>
    (typeof value === 'string' || typeof value === 'number') && field.check(value, field.issue).length === 0;
  const equal = [...compared.equal].filter(isValid);
  switch (definition.type) {
    case 'boolean':
      return [createConstant(true), createConstant(false), createConstant(null)];
    case 'array':
      return [{ is: 'list' }, createConstant(null)];
    case 'string':
      return [...createTextCases(equal, [...compared.ordered].filter(isValid)), createConstant(null)];
    default:
      return [
        ...numbers([...equal, ...compared.ordered, 0], definition.minimum, definition.maximum, getNumberStep(definition)),
        createConstant(null),
      ];
  }
}

/** Returns the cases of a text that is not blank. */
export function createTextCases(equal: Iterable<Constant>, ordered: Iterable<Constant> = []): AbstractCase[] {
  const points = [...new Set([...equal, ...ordered])].filter((value) => typeof value === 'string' && value.trim() !== '') as string[];
  if ([...ordered].every((value) => typeof value !== 'string')) return [...points.map(createConstant), { is: 'text', except: points }];
  const sorted = points.toSorted((a, b) => (a < b ? -1 : 1));
  const regions = [undefined, ...sorted].map((above, index): AbstractCase => ({
    is: 'text',
    except: [],
    ...(above !== undefined && { above }),
    ...(sorted[index] !== undefined && { below: sorted[index] }),
  }));
  return regions.flatMap((region, index) => (index === 0 ? [region] : [createConstant(sorted[index - 1]!), region]));
}

/** Returns the cases of a number: points, and the non-empty ranges between them. With a step, only its multiples are valid. */
function numbers(points: Iterable<Constant>, min = -Infinity, max = Infinity, step?: number): AbstractCase[] {
  const ends = [min, max].filter((end) => Number.isFinite(end));
  const sorted = [...new Set([...points, ...ends])].filter((value): value is number => typeof value === 'number').toSorted((a, b) => a - b);
  const inside = sorted.filter((value) => value >= min && value <= max);
  const cases: AbstractCase[] = [];
  const range = (above: number, below: number): void => {
    const isEmpty =
      above >= max || below <= min || (step !== undefined && Number.isFinite(above) && getMultipleAbove(above, step) >= below);
    if (!isEmpty) cases.push({ is: 'number', above, below });
  };
  range(-Infinity, inside[0] ?? Infinity);
  inside.forEach((value, index) => {
    if (step === undefined || isMultipleOf(value, step)) cases.push(createConstant(value));
    range(value, inside[index + 1] ?? Infinity);
  });
  return cases;
}

/** Returns the domain of data that the definition does not describe. */
export function createUnknownDomain(compared: Compared = NOTHING): AbstractValue {
  const points = [...new Set<Constant>([false, ...compared.equal])].filter((value) => value !== null);
  return [...points.map(createConstant), { is: 'other', except: points }, createConstant(null)];
}

/** Returns the domain of a term of a type. */
export function createTermDomain(returns: string, compared: Compared = NOTHING): AbstractValue {
  switch (returns) {
    case 'boolean':
      return [createConstant(true), createConstant(false)];
    case 'number':
      return [...numbers([...compared.equal, ...compared.ordered, 0]), createConstant(null)];
    case 'text':
    case 'date':
    case 'time':
      return [...createTextCases(compared.equal, compared.ordered), createConstant(''), createConstant(null)];
    case 'list':
      return [{ is: 'list' }, createConstant([])];
    default:
      return [{ is: 'any' }];
  }
}
