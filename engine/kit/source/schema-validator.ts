/**
 * Validates a resolved document with the JSON Schema of the language and converts the errors to diagnostics.
 * It uses ajv, which generates code at run time: only the server and the commands import this file.
 */

import { Ajv, type DefinedError, type SchemaObject, type ValidateFunction } from 'ajv';
import { pluralize } from '../../pluralize.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostics.ts';
import { joinPointer } from '../../source/json-pointer.ts';
import { findClosestName } from '../../source/closest-name.ts';

/** Compiles the schema (`definitions/wizard.schema.json`) to a validator of documents. */
export function createSchemaValidator(schema: SchemaObject): (document: unknown) => Diagnostic[] {
  const behaviorKeys = listBehaviorKeys(schema);
  const validate: ValidateFunction = new Ajv({
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
    strictRequired: false,
    strictTypes: false,
    keywords: ['defaultSnippets'],
  }).compile(schema);
  return (document) => {
    if (validate(document)) return [];
    const diagnostics = new Map<string, Diagnostic>();
    for (const error of validate.errors as DefinedError[]) {
      const found = toDiagnostic(error, behaviorKeys);
      if (found === undefined) continue;
      // Only the first error at a location is reported: it is the most general one. Further missing keys are errors of their own.
      const first = diagnostics.get(found.pointer);
      const isFurther = first?.code === 'missing-key' && found.code === 'missing-key';
      const key = isFurther ? `${found.pointer} ${found.message}` : found.pointer;
      if (first === undefined || isFurther) diagnostics.set(key, inList(found));
    }
    return [...diagnostics.values()];
  };
}

/** Converts an error of ajv; `undefined` for an error that another diagnostic covers. */
function toDiagnostic(error: DefinedError, behaviorKeys: readonly string[]): Diagnostic | undefined {
  switch (error.keyword) {
    // The missing members of the selected branch are reported separately.
    case 'if':
    case 'propertyNames':
      return undefined;
    case 'additionalProperties':
      return toUnknownKey(error, error.params.additionalProperty, behaviorKeys);
    case 'required':
      return toMissingKey(error, error.params.missingProperty);
    case 'type':
      return createDiagnostic('wrong-type', error.instancePath, {
        name: getValueName(error),
        expected: [error.params.type]
          .flat()
          .map((type) => typeNames[type] ?? type)
          .join(' or '),
        found: describeType(error.data),
      });
    case 'enum':
      return toNotInEnum(error, error.params.allowedValues as unknown[]);
    case 'const':
      return toWrongValue(error, shown(error.params.allowedValue));
    case 'minimum':
      return toWrongValue(error, describeRange(error) ?? `a number of at least ${error.params.limit}`);
    case 'exclusiveMinimum':
      return toWrongValue(error, `a number above ${error.params.limit}`);
    case 'maximum':
      return toWrongValue(error, describeRange(error) ?? `a number of at most ${error.params.limit}`);
    case 'minItems':
      return toWrongValue(error, `a list of at least ${pluralize(error.params.limit, 'item')}`);
    case 'maxItems':
      return toWrongValue(error, `a list of at most ${pluralize(error.params.limit, 'item')}`);
    case 'minLength':
      return toWrongValue(error, `a text of at least ${pluralize(error.params.limit, 'character')}`);
    case 'pattern':
      return toPatternMismatch(error, error.params.pattern);
    default:
      return toWrongValue(error, `a value that ${(error.message ?? 'fits').replace(/^must /, 'would ')}`);
  }
}

/** Describes numbers with two bounds; undefined for one bound. */
function describeRange({ parentSchema }: DefinedError): string | undefined {
  const { type, minimum, maximum } = (parentSchema ?? {}) as { type?: unknown; minimum?: number; maximum?: number };
  if (minimum === undefined || maximum === undefined) return undefined;
  return `a ${type === 'integer' ? 'whole number' : 'number'} from ${minimum} to ${maximum}`;
}

function toUnknownKey(error: DefinedError, unknown: string, behaviorKeys: readonly string[]): Diagnostic | undefined {
  const { instancePath: pointer, data } = error;
  const parent = title(error);
  // The schema lists the operators for editors; the compiler has a better diagnostic for an unknown one.
  if (parent === 'An expression') return undefined;
  if (unknown === 'properties' && isGroupWithoutType(data)) return undefined;
  const nearest = findClosestName(unknown, memberNames(error.parentSchema));
  const found = createDiagnostic('unknown-key', joinPointer(pointer, unknown), { name: unknown, parent, nearest });
  const help = parent === 'A field' ? suggestLocation(unknown, data, behaviorKeys) : undefined;
  return { ...found, ...(help && { help }) };
}

function toMissingKey(error: DefinedError, missing: string): Diagnostic {
  const found = createDiagnostic('missing-key', error.instancePath, { name: missing, parent: title(error) });
  return missing === 'type' && isGroupWithoutType(error.data)
    ? { ...found, message: 'This group of fields lacks "type".', help: 'Add "type": "object".' }
    : found;
}

function toNotInEnum(error: DefinedError, allowed: readonly unknown[]): Diagnostic {
  const nearest = typeof error.data === 'string' ? findClosestName(error.data, allowed.map(String)) : undefined;
  return toWrongValue(error, allowed.map(shown).join(', '), nearest);
}

function toPatternMismatch(error: DefinedError, pattern: string): Diagnostic {
  const { propertyName } = error;
  if (propertyName === undefined) return toWrongValue(error, patternDescriptions[pattern] ?? `a text that matches ${pattern}`);
  const rule = `Choose one that matches ${pattern}.`;
  return createDiagnostic('invalid-name', joinPointer(error.instancePath, propertyName), { name: propertyName, rule });
}

function toWrongValue(error: DefinedError, expected: string, nearest?: string): Diagnostic {
  return createDiagnostic('wrong-value', error.instancePath, { name: getValueName(error), found: shown(error.data), expected, nearest });
}

/** Returns the name of the invalid value: the last part of its pointer. */
function getValueName({ instancePath: pointer }: DefinedError): string {
  if (pointer === '') return 'The document';
  return pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}

/** Descriptions of the language's patterns. */
const patternDescriptions: Record<string, string> = {
  '^[a-z0-9]+$': 'lower-case letters and digits only, for example "jpeg" without a dot',
  '^[a-z0-9-]+$': 'lower-case letters, digits and hyphens, for example "your-trip"',
  [String.raw`^[^\s@]+@[^\s@]+$`]: 'an email address, for example "office@example.com"',
  '^#[0-9a-fA-F]{6}$': 'a color of # and six hexadecimal digits, for example "#1a5fb4"',
  '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$': 'a language tag, for example "en" or "pt-BR"',
  '^[a-z0-9]+(-[a-z0-9]+)*$': 'lower-case letters and digits, separated by single hyphens, for example "your-trip"',
};

/** Replaces the index of a list item in a message by the name of the list. */
function inList(found: Diagnostic): Diagnostic {
  const [, list, index] = /([^/]+)\/(\d+)$/.exec(found.pointer) ?? [];
  return list === undefined || !found.message.startsWith(`"${index}"`)
    ? found
    : { ...found, message: found.message.replace(`"${index}"`, `An item of "${list}"`) };
}

/** Returns the help for a key that is allowed elsewhere, or that belongs under "form". */
function suggestLocation(key: string, field: unknown, behaviorKeys: readonly string[]): string | undefined {
  if (key === 'required') return 'Write "form": { "requiredWhen": true } instead.';
  if (key === 'readOnly') return 'Write "form": { "lockedWhen": true } instead.';
  if (key === 'properties' && isGroupWithoutType({ ...(field as object), type: undefined }))
    return 'A group of fields has "type": "object".';
  return behaviorKeys.includes(key) ? `Put it under "form": { "${key}": … }.` : undefined;
}

/** Returns the keys that belong under "form". */
function listBehaviorKeys(schema: SchemaObject): string[] {
  const definitions = schema['definitions'] as Record<string, { else?: SchemaObject }> | undefined;
  return Object.keys((definitions?.['form']?.else?.['properties'] as object | undefined) ?? {});
}

function isGroupWithoutType(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { properties, type } = value as { properties?: unknown; type?: unknown };
  return type === undefined && typeof properties === 'object' && properties !== null;
}

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

function describeType(value: unknown): string {
  if (value === null) return 'null';
  return typeNames[Array.isArray(value) ? 'array' : typeof value] ?? typeof value;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function title({ parentSchema }: DefinedError): string {
  const own = parentSchema?.['title'] as unknown;
  return typeof own === 'string' ? own : 'This object';
}

function memberNames(schema: DefinedError['parentSchema']): string[] {
  return Object.keys((schema?.['properties'] as object | undefined) ?? {});
}
