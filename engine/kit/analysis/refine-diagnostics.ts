/**
 * Improves the help of the compiler's diagnostics: unknown names are searched among names of other kinds, and a name without a use is suggested.
 * This is not part of the compiler, because browsers download the compiler.
 */

import type { GroupDefinition } from '../../language/group-definition.ts';
import { listFields } from '../../compile/answer-tree.ts';
import { traits } from '../operators/traits.ts';
import type { AuthoredFormDefinition } from '../../language/repeating-group.ts';
import type { Diagnostic } from '../../diagnostics/diagnostics.ts';
import { splitPointer } from '../../source/json-pointer.ts';

/** Operators by their names in other languages. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries(traits).flatMap(([operator, { aliases }]) => aliases.map((alias) => [alias, operator] as const)),
);

/** A condition of a step that reads a field of the same step, and its help: the general one does not say why they depend on each other. */
const STEP_CYCLE = /visible of step \S+ →/;
const STEP_CYCLE_HELP =
  'A step is visible only after the answers that its condition reads. Move a field that it reads to an earlier step, or put the condition on a section or on fields.';

/** Units by their symbols. */
const UNIT_SYMBOLS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    millimeter: 'mm',
    centimeter: 'cm',
    meter: 'm metre',
    kilometer: 'km',
    inch: 'in inches',
    foot: 'ft feet',
    yard: 'yd',
    mile: 'mi',
    milligram: 'mg',
    gram: 'g',
    kilogram: 'kg kilo',
    tonne: 't metric-ton',
    ounce: 'oz',
    pound: 'lb lbs',
    stone: 'st',
    milliliter: 'ml',
    liter: 'l litre',
    gallon: 'gal',
    'square-meter': 'm2 sqm',
    'square-foot': 'ft2 sqft',
    hectare: 'ha',
    'cubic-meter': 'm3',
    second: 's sec',
    minute: 'min',
    hour: 'h hr',
    day: 'd',
    celsius: 'c °c',
    fahrenheit: 'f °f',
    kelvin: 'k',
    'kilometer-per-hour': 'km/h kmh kph',
    'meter-per-second': 'm/s',
    'mile-per-hour': 'mph',
  }).flatMap(([unit, symbols]) => symbols.split(' ').map((symbol) => [symbol, unit] as const)),
);

/** A diagnostic, with or without its pointer. */
type PartialDiagnostic = Pick<Diagnostic, 'code' | 'message' | 'help'> & Partial<Diagnostic>;

interface Names {
  rules: readonly string[];
  fields: readonly string[];
  /** Repeating groups. */
  groups: readonly string[];
  unused: (kind: string) => readonly string[];
}

/** Returns the diagnostics with better help. Omits a warning about an unused name if the help of an error suggests that name. */
export function refineDiagnostics<Found extends PartialDiagnostic>(
  written: AuthoredFormDefinition,
  diagnostics: readonly Found[],
): Found[] {
  const names = collectNames(written, diagnostics);
  const refined = diagnostics.map((found) => ({ ...found, ...advise(found, names) }));
  const isSuggested = ({ code, message }: PartialDiagnostic): boolean => {
    const kind = /^unused-(.+)$/.exec(code)?.[1];
    const name = kind && nameIn(message);
    return name !== undefined && refined.some((other) => other.code === `unknown-${kind}` && suggested(other.help) === name);
  };
  return refined.filter((found) => !isSuggested(found));
}

function advise({ code, message, help, pointer = '' }: PartialDiagnostic, names: Names): Partial<Diagnostic> {
  if (code === 'cycle' && STEP_CYCLE.test(message)) return { help: STEP_CYCLE_HELP };
  const name = nameIn(message);
  if (name === undefined) return {};
  const isNear = suggested(help) !== undefined;
  switch (code) {
    case 'unknown-operator': {
      const meant = ALIASES.get(name);
      return meant !== undefined ? { help: `Did you mean "${meant}"? definitions/REFERENCE.md lists the operators.` } : {};
    }
    case 'unknown-unit': {
      const unit = UNIT_SYMBOLS.get(name.toLowerCase().replace('²', '2').replace('³', '3'));
      return unit !== undefined ? { help: `Did you mean "${unit}"?` } : {};
    }
    case 'unknown-answer':
      if (names.rules.includes(name)) return { help: `"${name}" is a rule: write { "rule": "${name}" }.` };
      return isNear ? {} : bySegment(name, names.fields);
    case 'unknown-rule':
      if (names.fields.includes(name)) return { help: `"${name}" is an answer: write { "var": "${name}" }.` };
      return isNear ? {} : byUse(names.unused('rule'));
    case 'unknown-lookup':
    case 'unknown-dialog':
      return isNear ? {} : byUse(names.unused(code.slice('unknown-'.length)));
    case 'unknown-field': {
      const place = pointer.includes('/sections/') ? {} : { message: `"${name}" is not a field of "answers".` };
      const members = names.fields.filter((path) => path.startsWith(`${name}.`));
      if (members.length > 0 && pointer.includes('/sections/'))
        return { help: `This is a group. Place its fields: ${members.map((path) => `"${path}"`).join(', ')}.` };
      const group = names.groups.find((path) => name.startsWith(`${path}.`));
      if (group !== undefined && pointer.includes('/sections/'))
        return { help: `Did you mean "${group}"? The rows are placed as a whole.` };
      return { ...place, ...(!isNear && bySegment(name, names.fields)) };
    }
    case 'unknown-keyword':
      return KEYWORDS.has(name)
        ? {
            message: `The text for "${name}" is never shown: this field has no "${name}".`,
            ...(!isNear && { help: `Remove the text, or add "${name}" to the field.` }),
          }
        : {};
    default:
      return {};
  }
}

const KEYWORDS: ReadonlySet<string> = new Set([
  'const',
  'enum',
  'format',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'min',
  'max',
]);

function nameIn(message: string): string | undefined {
  return /"([^"]*)"/.exec(message)?.[1];
}

function suggested(help: string): string | undefined {
  return /^Did you mean "([^"]*)"\?/.exec(help)?.[1];
}

/** If exactly one name is unused, it is probably the intended one. */
function byUse(unused: readonly string[]): Partial<Diagnostic> {
  return unused.length === 1 ? { help: `Did you mean "${unused[0]!}"?` } : {};
}

/** Suggests a path with the same last segment. */
function bySegment(name: string, fields: readonly string[]): Partial<Diagnostic> {
  const last = name.slice(name.lastIndexOf('.') + 1);
  const [meant, other] = fields.filter((path) => path.endsWith(`.${last}`) || path === last);
  if (meant === undefined) return {};
  return { help: other === undefined ? `Did you mean "${meant}"?` : `Did you mean "${meant}" or "${other}"?` };
}

function collectNames(written: AuthoredFormDefinition, diagnostics: readonly PartialDiagnostic[]): Names {
  const groups: string[] = [];
  const fields = [...listFields(written.answers as GroupDefinition, () => {})].flatMap(([path, { definition }]) => {
    if (typeof definition.items === 'object' && 'properties' in definition.items) groups.push(path);
    return [path];
  });
  return {
    rules: Object.keys(written.rules ?? {}),
    fields,
    groups,
    unused: (kind) =>
      diagnostics.filter(({ code }) => code === `unused-${kind}`).map(({ pointer = '' }) => splitPointer(pointer)?.at(-1) ?? ''),
  };
}
