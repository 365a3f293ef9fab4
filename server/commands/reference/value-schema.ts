/** The JSON Schema of one value of the definition language. */

import { assertNever } from '#engine';
import type { Construct, Key, ValueType } from '#engine/language/construct';

/** A part of a JSON Schema. */
export type JsonSchema = Record<string, unknown>;

/** How the values of one definition file are written. */
export interface SchemaStyle {
  constructs: readonly Construct[];
  /** Whether any object or list may be a reference to a fragment. */
  hasReferences: boolean;
}

const PATH = { type: 'string', minLength: 1 };
const REFERENCED = { type: 'object', required: ['$ref'] };
const MERGEABLE = {
  title: 'A reference and what is put over it',
  type: 'object',
  properties: { $ref: createSchemaReference('reference/properties/$ref'), with: createSchemaReference('reference/properties/with') },
};

/** Returns a JSON Schema reference to a named definition. */
export function createSchemaReference(name: string): { $ref: string } {
  return { $ref: `#/definitions/${name}` };
}

/** Returns a schema that accepts a value or a reference to a fragment. */
export function allowReference(style: SchemaStyle, schema: JsonSchema, then: JsonSchema = createSchemaReference('reference')): JsonSchema {
  return style.hasReferences ? { if: REFERENCED, then, else: schema } : schema;
}

/** Returns the JSON Schema of a value. */
function valueSchema(value: ValueType, style: SchemaStyle): JsonSchema {
  switch (value.kind) {
    case 'prose':
    case 'link':
    case 'name':
      return createSchemaReference('text');
    case 'string':
      return { type: 'string', ...(value.pattern !== undefined && { pattern: value.pattern }) };
    case 'path':
      return PATH;
    case 'integer':
    case 'number': {
      const { kind: type, minimum, exclusiveMinimum, maximum } = value;
      return {
        type,
        ...(minimum !== undefined && { minimum }),
        ...(exclusiveMinimum !== undefined && { exclusiveMinimum }),
        ...(maximum !== undefined && { maximum }),
      };
    }
    case 'boolean':
      return { type: 'boolean' };
    case 'literal':
      return value.isListAllowed ? { type: [...value.types, 'array'], items: { type: ['string', 'number'] } } : { type: value.types };
    case 'choice':
      return value.others === undefined
        ? { enum: [...value.values, ...(value.isFalseAllowed ? [false] : [])] }
        : { anyOf: [{ enum: value.values }, { type: 'string', pattern: value.others.pattern }] };
    case 'choiceOrPlaceholder':
      return { type: 'string', pattern: `^(${value.values.join('|')}|\\{[^{}]+\\})$` };
    case 'constant':
      return { const: value.value };
    case 'expression':
      return createSchemaReference('logic');
    case 'textOrTexts':
      return { type: ['string', 'object'], additionalProperties: { type: 'string' } };
    case 'pathOrObject':
      return { if: { type: 'string' }, then: PATH, else: objectSchema(constructNamed(value.construct, style), style) };
    case 'anyObject':
      return { type: 'object' };
    case 'node':
      return createSchemaReference('node');
    case 'nodePart':
      return createSchemaReference('nodeOver');
    case 'object':
      return objectSchema(constructNamed(value.construct, style), style);
    case 'list':
      return allowReference(style, {
        type: 'array',
        items: itemSchema(value.of, style),
        ...(value.minItems !== undefined && { minItems: value.minItems }),
      });
    case 'map':
      return mapSchema(value, style);
    default:
      return assertNever(value);
  }
}

function itemSchema(value: ValueType, style: SchemaStyle): JsonSchema {
  return value.kind === 'path' ? { description: 'The path of an answer.', ...PATH } : valueSchema(value, style);
}

function mapSchema({ of, names, isMergeable }: ValueType & { kind: 'map' }, style: SchemaStyle): JsonSchema {
  const schema = {
    type: 'object',
    additionalProperties: itemSchema(of, style),
    ...(names !== undefined && { propertyNames: { pattern: names } }),
  };
  return allowReference(style, schema, isMergeable ? { ...MERGEABLE, additionalProperties: memberOverFragment(of, style) } : undefined);
}

/** A member of a map beside `$ref`: a whole member, or the part of one that replaces that of the fragment. */
function memberOverFragment(of: ValueType, style: SchemaStyle): JsonSchema {
  if (of.kind === 'node') return createSchemaReference('nodeOver');
  if (of.kind !== 'object') return valueSchema(of, style);
  const construct = constructNamed(of.construct, style);
  return {
    if: { type: 'object', required: requiredKeys(construct), additionalProperties: { not: { type: 'null' } } },
    then: createSchemaReference(construct.name),
  };
}

function constructNamed(name: string, { constructs }: SchemaStyle): Construct {
  const found = constructs.find((construct) => construct.name === name);
  if (found === undefined) throw new Error(`The language has no construct "${name}".`);
  return found;
}

function objectSchema(construct: Construct, style: SchemaStyle): JsonSchema {
  return construct.isInline ? createKeysSchema(construct, style) : createSchemaReference(construct.name);
}

/** Returns the names of the keys that a construct must have. */
function requiredKeys({ keys }: Construct): string[] {
  return Object.keys(keys).filter((name) => keys[name]!.isRequired);
}

/** Returns the JSON Schema of a construct's own keys. */
export function createKeysSchema(construct: Construct, style: SchemaStyle): JsonSchema {
  return {
    title: construct.title,
    type: 'object',
    required: requiredKeys(construct),
    ...(!construct.isOpen && { additionalProperties: false }),
    properties: Object.fromEntries(Object.entries(construct.keys).map(([name, key]) => [name, keySchema(key, style)])),
  };
}

function keySchema(key: Key, style: SchemaStyle): JsonSchema {
  return {
    description: formatHoverText(key),
    ...valueSchema(key.value, style),
    ...(key.default !== undefined && { default: key.default }),
    examples: [key.example],
  };
}

/** Returns the hover text of a key in editors. */
export function formatHoverText({ description, since, example }: Key): string {
  return `${description}${since === undefined ? '' : ` Since ${since}.`} Example: ${spaced(example)}`;
}

/** JSON in one line, with a space after each colon and comma. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, member]) => `${JSON.stringify(name)}: ${spaced(member)}`)
    .join(', ')}}`;
}
