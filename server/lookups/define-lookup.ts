/** Defines a lookup with its contract. The types of the contract are those of its handler, so neither can differ from the other. */

import type { LookupContract, ParameterSchema, ParametersSchema, ValueSchema } from '#engine';
import type { Store } from '../db/store.ts';
import type { ParameterDeclarations, ParametersOf, ResultOf } from './lookup-schemas.ts';
import type { Caller, Lookup } from './lookup.ts';

/** The declaration of a lookup. */
interface LookupDeclaration<Declared extends ParameterDeclarations, Result extends ValueSchema> extends Pick<
  Lookup,
  'isPersonal' | 'charges' | 'querySecrets' | 'cacheSeconds' | 'readVersion' | 'slice'
> {
  /** A sentence for the reference. */
  description: string;
  params?: Declared;
  /** Sets of optional parameters of which at least one is required. */
  anyOf?: readonly (readonly (keyof Declared & string)[])[];
  result: Result;
  /** Returns the result or throws a `LookupError`. A blank parameter counts as not given. */
  answer: (store: Store, params: ParametersOf<Declared>, caller: Caller) => Promise<ResultOf<Result>>;
}

/**
 * Returns the lookup of a declaration. `answer` can read only declared parameters and must return what `result` describes.
 * @example defineLookup({ description: 'The cities of a country.', params: { country_id: text }, result: listOfOptions({}), answer: listCities })
 */
export function defineLookup<const Declared extends ParameterDeclarations, const Result extends ValueSchema>(
  declaration: LookupDeclaration<Declared, Result>,
): Lookup {
  const { description, params = {}, anyOf, result, answer, ...behavior } = declaration;
  const contract = { description, params: createParametersSchema(params, anyOf), result };
  const secrets = Object.keys(params).filter((name) => (params as ParameterDeclarations)[name]?.writeOnly);
  return {
    ...behavior,
    contract,
    ...(secrets.length > 0 && { secrets }),
    answer: (store, given, caller) => answer(store, given as ParametersOf<Declared>, caller),
  };
}

/**
 * Returns the contract of a GET route that is not a lookup, for forms of the back office.
 * @example describeRoute({ description: 'The hubs.', result: listOfOptions({}) })
 */
export function describeRoute({ description, params = {}, result }: RouteDescription): LookupContract {
  return { description, params: createParametersSchema(params), result, audience: 'back-office' };
}

interface RouteDescription {
  description: string;
  params?: ParameterDeclarations;
  result: ValueSchema;
}

function createParametersSchema(declared: ParameterDeclarations, anyOf: readonly (readonly string[])[] = []): ParametersSchema {
  const required = Object.keys(declared).filter((name) => !declared[name]!.isOptional);
  const properties = Object.entries(declared).map(([name, { isOptional: _isOptional, ...schema }]): [string, ParameterSchema] => [
    name,
    schema,
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    ...(anyOf.length > 0 && { anyOf: anyOf.map((names) => ({ required: names })) }),
    additionalProperties: false,
  };
}
