/** The description of a service: a file `services/NAME.json` of the definitions folder. `definitions/service.schema.json` describes it. */

import type { LookupContract, ParameterSchema, ValueSchema } from '#engine';

/** A parameter that forms send. */
export interface ServiceParameter {
  type: 'string' | 'number' | 'integer' | 'boolean';
  description?: string;
  isOptional?: boolean;
  isSecret?: boolean;
  /** Shorter texts are not sent to the service. */
  minChars?: number;
}

/** A property of a record, and where its value is in the reply. */
export interface ServiceProperty {
  /** JSON Pointer, relative to the record. */
  pointer: string;
  type: 'string' | 'number' | 'integer' | 'boolean';
  format?: 'date';
}

/** A sample reply: forms can be previewed and explored with it while the service is not reachable. */
export interface ServiceExample {
  /** The request has these parameters; further ones are not compared. Default: every request. */
  params?: Readonly<Record<string, string | number | boolean>>;
  /** The JSON as the service sends it; undefined if it finds nothing (status 404). */
  reply?: unknown;
}

/** One lookup of a service. */
export interface ServiceLookup {
  description: string;
  /** Path below the address of the service, with parameters in braces. */
  path: string;
  query?: Readonly<Record<string, string>>;
  params?: Readonly<Record<string, ServiceParameter>>;
  /** JSON Pointer to the list in the reply; undefined if the result is one record. */
  list?: string;
  properties: Readonly<Record<string, ServiceProperty>>;
  option?: { value: string; label: string };
  /** The parameters that search a long list: by the typed text, and by the value of a selected option. */
  search?: { text: string; value: string };
  isPersonal?: boolean;
  cacheSeconds?: number;
  /** The first one whose parameters match a request is its reply. */
  examples?: readonly ServiceExample[];
}

/** A service. */
export interface ServiceDefinition {
  title: string;
  lookups: Readonly<Record<string, ServiceLookup>>;
}

/** Services by name. */
export type ServiceDefinitions = Readonly<Record<string, ServiceDefinition>>;

/** Creates the contract of a lookup, which the analysis compares with forms. */
export function createServiceContract({ description, params: all = {}, list, properties, option, search }: ServiceLookup): LookupContract {
  // Forms do not write the parameters of the search.
  const params = Object.fromEntries(Object.entries(all).filter(([name]) => name !== search?.text && name !== search?.value));
  const record: ValueSchema = {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, toValueSchema(name, property, option)])),
    required: Object.keys(properties),
    additionalProperties: false,
    ...(option && { option }),
  };
  const required = Object.keys(params).filter((name) => params[name]?.isOptional !== true);
  return {
    description,
    params: {
      type: 'object',
      properties: Object.fromEntries(Object.entries(params).map(([name, parameter]) => [name, toParameterSchema(parameter)])),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    },
    result: list === undefined ? record : { type: 'array', items: record },
    ...(search && { isSearched: true }),
  };
}

/** Calls a function for each lookup; returns the results by the path of the lookup below `/api`. */
export function mapServiceLookups<Result>(
  services: ServiceDefinitions,
  convert: (lookup: ServiceLookup, service: string, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(
    Object.entries(services).flatMap(([service, { lookups }]) =>
      Object.entries(lookups).map(([name, lookup]) => [`services/${service}/${name}`, convert(lookup, service, name)] as const),
    ),
  );
}

/** The value of an option is never null: records without it are left out. */
function toValueSchema(name: string, { type, format }: ServiceProperty, option: ServiceLookup['option']): ValueSchema {
  return { type: name === option?.value || name === option?.label ? type : [type, 'null'], ...(format && { format }) };
}

function toParameterSchema({ type, description, isSecret }: ServiceParameter): ParameterSchema {
  return { type, ...(description !== undefined && { description }), ...(isSecret === true && { writeOnly: true }) };
}
