/** Schemas of parameters and results of lookups, and the TypeScript types that they describe. */

import type { ParameterSchema, ValueSchema } from '#engine';

/** Parameters by name. A parameter is required unless `isOptional` is set. */
export type ParameterDeclarations = Readonly<Record<string, ParameterSchema & { readonly isOptional?: true }>>;

/** The parameters that a lookup with these declarations can read. */
export type ParametersOf<Declared> = Readonly<Partial<Record<keyof Declared & string, string>>>;

/** The TypeScript type of the values that a schema accepts. */
export type ResultOf<Schema> = Schema extends { enum: readonly (infer Value)[]; type: infer Type }
  ? Value | Extract<Type extends readonly (infer Each)[] ? TypeOf<Each, Schema> : never, null>
  : Schema extends { type: infer Type }
    ? Type extends readonly (infer Each)[]
      ? TypeOf<Each, Schema>
      : TypeOf<Type, Schema>
    : never;

type TypeOf<Type, Schema> = Type extends 'string'
  ? string
  : Type extends 'number' | 'integer'
    ? number
    : Type extends 'boolean'
      ? boolean
      : Type extends 'null'
        ? null
        : Type extends 'array'
          ? ItemsOf<Schema>
          : RecordOf<Schema>;

type ItemsOf<Schema> = Schema extends { items: infer Items } ? ResultOf<Items>[] : unknown[];

type RecordOf<Schema> = Schema extends { properties: infer Properties; required: readonly (infer Required)[] }
  ? { [Name in keyof Properties as Name extends Required ? Name : never]: ResultOf<Properties[Name]> } & {
      [Name in keyof Properties as Name extends Required ? never : Name]?: ResultOf<Properties[Name]>;
    }
  : Schema extends { additionalProperties: infer Values }
    ? Record<string, ResultOf<Values>>
    : Record<string, unknown>;

type DeclaredProperties = Readonly<Record<string, ValueSchema>>;

/** A text. */
export const text = { type: 'string' } as const;
/** A text or null. */
export const textOrNull = { type: ['string', 'null'] } as const;
/** A date, as YYYY-MM-DD. */
export const date = { type: 'string', format: 'date' } as const;
/** True or false. */
export const boolean = { type: 'boolean' } as const;
/** A whole number. */
export const integer = { type: 'integer' } as const;
/** An optional text as a parameter. */
export const optionalText = { type: 'string', isOptional: true } as const;

/** A record with exactly these properties. */
export function record<const Declared extends DeclaredProperties>(properties: Declared) {
  return { type: 'object', properties, required: Object.keys(properties) as (keyof Declared)[], additionalProperties: false } as const;
}

/** A record in which each of these properties can be absent. */
export function partialRecord<const Declared extends DeclaredProperties>(properties: Declared) {
  return { type: 'object', properties, required: [] as const satisfies string[], additionalProperties: false } as const;
}

/** A record or null. */
export function recordOrNull<const Declared extends DeclaredProperties>(properties: Declared) {
  return { ...record(properties), type: ['object', 'null'] } as const;
}

/** An object from ids to values of one schema. */
export function mapOf<const Values extends ValueSchema>(values: Values) {
  return { type: 'object', additionalProperties: values } as const;
}

/** A list of options: `_id` is stored and `name` is shown. `properties` are further properties of each option. */
export function listOfOptions<const Declared extends DeclaredProperties>(properties: Declared) {
  return { type: 'array', items: optionWith(properties) } as const;
}

/** An option with further properties. */
export function optionWith<const Declared extends DeclaredProperties>(properties: Declared) {
  return { ...record({ _id: text, name: text, ...properties }), option: { value: '_id', label: 'name' } } as const;
}
