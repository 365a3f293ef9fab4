/**
 * The contract of a lookup, as a server publishes it: the JSON Schemas of its parameters and of its result. Types only; the server declares
 * contracts, and the analysis compares definitions with them.
 */

/** The types of JSON values. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** The subset of JSON Schema that describes a result or a part of it. */
export interface ValueSchema {
  type: JsonType | readonly JsonType[];
  description?: string;
  enum?: readonly (string | number)[];
  format?: 'date' | 'time' | 'date-time';
  /** Properties of a record. A property that `required` does not list can be absent. */
  properties?: Readonly<Record<string, ValueSchema>>;
  required?: readonly string[];
  /** False for a record with known properties; the schema of all values for a map. */
  additionalProperties?: false | ValueSchema;
  items?: ValueSchema;
  /** Sample values, for editors. */
  examples?: readonly unknown[];
  /** For a record that can be an option: the properties that are stored and shown. An annotation, not a keyword of JSON Schema. */
  option?: { readonly value: string; readonly label: string };
}

/** The schema of one parameter. Its value is sent as a text. */
export interface ParameterSchema {
  type: 'string' | 'number' | 'integer' | 'boolean';
  description?: string;
  enum?: readonly (string | number)[];
  format?: 'date' | 'time' | 'date-time';
  /** Whether the value is a secret, which is never written into a URL. */
  writeOnly?: true;
}

/** The schema of all parameters of a lookup. */
export interface ParametersSchema {
  type: 'object';
  properties: Readonly<Record<string, ParameterSchema>>;
  required?: readonly string[];
  /** At least one of these sets of parameters is required. */
  anyOf?: readonly { readonly required: readonly string[] }[];
  additionalProperties: false;
}

/** One lookup. */
export interface LookupContract {
  /** A sentence for the reference. */
  description: string;
  params: ParametersSchema;
  result: ValueSchema;
  /** Present if the list is searched by a text; such a lookup returns a part of the list. */
  isSearched?: true;
  /** Present if only forms of the back office can use it. */
  audience?: 'back-office';
}

/** Contracts by path below `/api`. */
export type LookupContracts = Readonly<Record<string, LookupContract>>;
