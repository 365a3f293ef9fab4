/** Operations of a lookup, from its contract. */

import type { LookupContract, ParameterSchema, ValueSchema } from '#engine';
import { type OpenApiSchema, type Operation, type Parameter, problemResponse, unchangedResponse, withDraftSecret } from './operation.ts';

/** Facts about a lookup beside its contract. */
export interface LookupFacts {
  contract: LookupContract;
  isPersonal?: boolean | undefined;
  secrets?: readonly string[] | undefined;
  querySecrets?: readonly string[] | undefined;
  tag?: string;
}

/** Describes the GET, and for a lookup with secrets the POST with the same parameters as JSON. */
export function describeLookup(lookup: LookupFacts): Record<string, Operation> {
  const get = describeGet(lookup);
  return lookup.secrets ? { get, post: describePost(lookup, get) } : { get };
}

function describeGet({ contract, isPersonal, secrets = [], querySecrets = [], tag = 'Lookups' }: LookupFacts): Operation {
  const { properties, required = [], anyOf } = contract.params;
  const hidden = new Set(secrets.filter((name) => !querySecrets.includes(name)));
  const names = Object.keys(properties).filter((name) => !hidden.has(name));
  const sets = anyOf?.map((set) => set.required.map((name) => `\`${name}\``).join(' and ')).join(', or ');
  return {
    summary: contract.description,
    ...(sets !== undefined && { description: `Required: ${sets}.` }),
    tags: [tag],
    ...(isPersonal && { security: withDraftSecret }),
    parameters: names.map((name) => toParameter(name, properties[name] as ParameterSchema, required.includes(name) && !hidden.has(name))),
    responses: {
      200: { description: 'The result.', content: { 'application/json': { schema: toSchema(contract.result) } } },
      ...(!isPersonal && { 304: unchangedResponse }),
      default: problemResponse,
    },
  };
}

function describePost({ contract }: LookupFacts, { summary, tags, security, responses }: Operation): Operation {
  const { 304: _unchanged, ...replies } = responses;
  return {
    summary,
    description: 'Secret parameters are sent in the body: URLs are logged.',
    tags,
    ...(security && { security }),
    requestBody: { required: true, content: { 'application/json': { schema: contract.params as unknown as OpenApiSchema } } },
    responses: replies,
  };
}

function toParameter(name: string, { description, writeOnly: _writeOnly, ...schema }: ParameterSchema, isRequired: boolean): Parameter {
  return { name, in: 'query', required: isRequired, ...(description !== undefined && { description }), schema };
}

/** Returns the schema without the annotation for forms. */
export function toSchema(result: ValueSchema): OpenApiSchema {
  const { option: _option, properties, items, additionalProperties, ...schema } = result;
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, toSchema(one)])) }),
    ...(items && { items: toSchema(items) }),
    ...(additionalProperties !== undefined && { additionalProperties: additionalProperties && toSchema(additionalProperties) }),
  };
}
