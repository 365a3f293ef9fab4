/**
 * Improves the compiler's diagnostics with the whole definition: names are searched among other kinds, and a name
 * that is used nowhere is taken for the one that was meant. The compiler itself stays brief, for pages download it.
 */

import { listFields } from '../../compile/answer-tree.ts';
import { traits } from '../operators/traits.ts';
import type { AuthoredFormDefinition } from '../../language/repeating-group.ts';
import type { Diagnostic } from '../../diagnostics.ts';
import { splitPointer } from '../../source/json-pointer.ts';

/** Operators by the names that other languages have for them. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries(traits).flatMap(([operator, { aliases }]) => aliases.map((alias) => [alias, operator] as const)),
);

/** A diagnostic, with or without its place. */
type Told = Pick<Diagnostic, 'code' | 'message' | 'help'> & Partial<Diagnostic>;

interface Names {
  rules: readonly string[];
  fields: readonly string[];
  /** Repeating groups. */
  groups: readonly string[];
  unused: (kind: string) => readonly string[];
}

/** Problems with remedies for the whole definition, and without warnings of what an error already asks for. */
export function refineDiagnostics<Found extends Told>(written: AuthoredFormDefinition, diagnostics: readonly Found[]): Found[] {
  const names = namesOf(written, diagnostics);
  const told = diagnostics.map((found) => ({ ...found, ...advice(found, names) }));
  const isAskedFor = ({ code, message }: Told): boolean => {
    const kind = /^unused-(.+)$/.exec(code)?.[1];
    const name = kind && nameIn(message);
    return name !== undefined && told.some((other) => other.code === `unknown-${kind}` && suggested(other.help) === name);
  };
  return told.filter((found) => !isAskedFor(found));
}

function advice({ code, message, help, pointer = '' }: Told, names: Names): Partial<Diagnostic> {
  const name = nameIn(message);
  if (name === undefined) return {};
  const isNear = suggested(help) !== undefined;
  switch (code) {
    case 'unknown-operator': {
      const meant = ALIASES.get(name);
      return meant !== undefined ? { help: `Did you mean "${meant}"? The operators stand in definitions/REFERENCE.md.` } : {};
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
      const group = names.groups.find((path) => name.startsWith(`${path}.`));
      if (group !== undefined && pointer.includes('/sections/'))
        return { help: `Did you mean "${group}"? The rows are placed as a whole.` };
      return { ...place, ...(!isNear && bySegment(name, names.fields)) };
    }
    case 'unknown-keyword':
      return KEYWORDS.has(name)
        ? {
            message: `The text for "${name}" is never shown: this field has no "${name}".`,
            ...(!isNear && { help: `Take the text out, or add "${name}" to the field.` }),
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

/** The only one that nothing uses is the one that was meant, most likely. */
function byUse(unused: readonly string[]): Partial<Diagnostic> {
  return unused.length === 1 ? { help: `Did you mean "${unused[0]!}"?` } : {};
}

/** A path that ends as the name does. */
function bySegment(name: string, fields: readonly string[]): Partial<Diagnostic> {
  const last = name.slice(name.lastIndexOf('.') + 1);
  const [meant, other] = fields.filter((path) => path.endsWith(`.${last}`) || path === last);
  if (meant === undefined) return {};
  return { help: other === undefined ? `Did you mean "${meant}"?` : `Did you mean "${meant}" or "${other}"?` };
}

function namesOf(written: AuthoredFormDefinition, diagnostics: readonly Told[]): Names {
  const groups: string[] = [];
  const fields = [...listFields(written.answers as Parameters<typeof listFields>[0], () => {})].flatMap(([path, { definition }]) => {
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
