/** The lookups of services, answered with the sample replies of their descriptions: for tools of form designers, without a network. */

import type { LookupContracts } from '#engine';
import { LookupError } from '../lookups/lookup-error.ts';
import type { LookupRegistry } from '../lookups/lookup.ts';
import { readReply, type ServiceRecord } from './read-reply.ts';
import { isSearched, type SearchedLookup } from './search-service.ts';
import {
  createServiceContract,
  mapServiceLookups,
  type ServiceDefinitions,
  type ServiceExample,
  type ServiceLookup,
} from './service-definition.ts';
import { createLookups } from './service-lookups.ts';

/** Creates the lookups of services by their paths below `/api`. */
export function createSampleLookups(services: ServiceDefinitions): LookupRegistry {
  return createLookups(offerAll(services), (service) => async (lookup, name, params) => {
    const { examples = [], list } = lookup;
    if (examples.length === 0)
      throw new LookupError(
        502,
        'No sample replies',
        `The file services/${service}.json has no "examples" for the lookup "${name}". Tools use them in place of the service.`,
      );
    if (isSearched(lookup) && params[lookup.search.text] === undefined) return listSampleRecords(lookup);
    const example = examples.find((one) => matches(one, params));
    if (example?.reply !== undefined) return readReply(lookup, example.reply);
    if (list !== undefined) return [];
    throw new LookupError(404, 'Not found', 'There is no entry for what was given.');
  });
}

/** Makes the typed text optional in lists that are searched: tools can then offer the records of all sample replies. */
function offerAll(services: ServiceDefinitions): ServiceDefinitions {
  const offer = (lookup: ServiceLookup): ServiceLookup => {
    if (!isSearched(lookup)) return lookup;
    const { text } = lookup.search;
    return { ...lookup, params: { ...lookup.params, [text]: { type: 'string', ...lookup.params?.[text], isOptional: true } } };
  };
  const offerLookups = ({ lookups }: ServiceDefinitions[string]) => Object.entries(lookups).map(([name, lookup]) => [name, offer(lookup)]);
  return Object.fromEntries(
    Object.entries(services).map(([name, service]) => [
      name,
      { ...service, lookups: Object.fromEntries(offerLookups(service)) as ServiceDefinitions[string]['lookups'] },
    ]),
  );
}

/** Returns the records of all sample replies of a list, each value once. */
function listSampleRecords(lookup: SearchedLookup): ServiceRecord[] {
  const replies = (lookup.examples ?? []).flatMap(({ reply }) => (reply === undefined ? [] : [readReply(lookup, reply)].flat()));
  return [...new Map(replies.map((record) => [record[lookup.option.value], record])).values()];
}

function matches({ params = {} }: ServiceExample, given: Readonly<Record<string, string>>): boolean {
  return Object.entries(params).every(([name, value]) => given[name] === String(value));
}

/** Returns the contracts of all lookups of services with their sample results, by path below `/api`. */
export function listServiceContracts(services: ServiceDefinitions): LookupContracts {
  return mapServiceLookups(services, (lookup) => {
    const contract = createServiceContract(lookup);
    const replies = (lookup.examples ?? []).flatMap(({ reply }) => (reply === undefined ? [] : [reply]));
    if (replies.length === 0) return contract;
    return { ...contract, result: { ...contract.result, examples: replies.map((reply) => readReply(lookup, reply)) } };
  });
}
