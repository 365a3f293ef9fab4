/** The lookups `services/SERVICE/LOOKUP`: the server requests them from services of the organization. */

import type { Logger } from 'pino';
import { createMissingParameterError, LookupError } from '../lookups/lookup-error.ts';
import { getParam, type Lookup, type LookupRegistry } from '../lookups/lookup.ts';
import { readReply, type ServiceRecord } from './read-reply.ts';
import { type RequestService, ServiceFailure } from './request-service.ts';
import { createServiceContract, mapServiceLookups, type ServiceDefinitions, type ServiceLookup } from './service-definition.ts';
import { isSearched, searchService } from './search-service.ts';
import { createServicePath } from './service-path.ts';
import type { ServiceAddress, ServiceAddresses } from './service-settings.ts';
import { createReplyCache } from './reply-cache.ts';

/** What the lookups need. */
export interface ServiceDependencies {
  addresses: ServiceAddresses;
  request: RequestService;
  log: Logger;
  /** A monotonic clock in milliseconds. */
  monotonic: () => number;
}

/** The lookups of services, and the services whose last request failed. */
export interface ServiceLookups {
  lookups: LookupRegistry;
  /** Names of the services whose last request failed. */
  failing: () => string[];
}

/** Answers one request of a lookup. */
export type AskService = (lookup: ServiceLookup, name: string, params: Record<string, string>) => Promise<ServiceRecord | ServiceRecord[]>;

/** Creates the lookups of services by their paths below `/api`. */
export function createServiceLookups(services: ServiceDefinitions, dependencies: ServiceDependencies): ServiceLookups {
  const failing = new Set<string>();
  const lookups = createLookups(services, (service) => createAsk(service, dependencies, failing));
  return { lookups, failing: () => [...failing] };
}

/** Creates the lookups of services; `findAsk` returns the function that answers the requests of a service. */
export function createLookups(services: ServiceDefinitions, findAsk: (service: string) => AskService): LookupRegistry {
  const asks = Object.fromEntries(Object.keys(services).map((service) => [service, findAsk(service)]));
  return mapServiceLookups(services, (lookup, service, name) => createLookup(service, name, lookup, asks[service]!));
}

function createLookup(service: string, name: string, lookup: ServiceLookup, ask: AskService): Lookup {
  const { params: declared = {}, isPersonal = false } = lookup;
  const secrets = Object.keys(declared).filter((param) => declared[param]?.isSecret === true);
  const isPrivate = isPersonal || secrets.length > 0;
  const counter = `services/${service}/${name}`;
  return {
    contract: createServiceContract(lookup),
    ...(isPrivate && { isPersonal: true }),
    ...(secrets.length > 0 && { secrets }),
    // A personal lookup limits the number of different values, because a caller could enumerate them.
    charges: (params) => [
      { counter, ...(isPrivate && { search: JSON.stringify(pickParams(lookup, params)), isCountedInSubmissions: true }) },
    ],
    answer: async (_store, params) => {
      const values = pickParams(lookup, params);
      for (const [param, { isOptional }] of Object.entries(declared)) {
        const isOfSearch = param === lookup.search?.text || param === lookup.search?.value;
        if (isOptional !== true && !isOfSearch && values[param] === undefined) throw createMissingParameterError(param);
      }
      if (isSearched(lookup)) return searchService(lookup, params, values, async (sent) => [await ask(lookup, name, sent)].flat());
      return lookup.list !== undefined && isTooShort(lookup, values) ? [] : ask(lookup, name, values);
    },
  };
}

/** Returns the declared parameters that have a value. */
function pickParams({ params = {} }: ServiceLookup, given: Record<string, string>): Record<string, string> {
  const values = Object.keys(params).map((name) => [name, getParam(given, name)] as const);
  return Object.fromEntries(values.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function isTooShort({ params = {} }: ServiceLookup, values: Record<string, string>): boolean {
  return Object.entries(params).some(([name, { minChars = 0 }]) => values[name] !== undefined && values[name].length < minChars);
}

/** Creates the function that requests a service. Requests with the same parameters share one reply while it is under way or cached. */
function createAsk(service: string, { addresses, request, log, monotonic }: ServiceDependencies, failing: Set<string>): AskService {
  const address: ServiceAddress | undefined = Object.hasOwn(addresses, service) ? addresses[service] : undefined;
  const cache = createReplyCache<ServiceRecord | ServiceRecord[]>(monotonic);
  return async (lookup, name, params) => {
    if (address === undefined) throw createUnavailableError();
    const path = createServicePath(lookup, params);
    const isPrivate = lookup.isPersonal === true || Object.values(lookup.params ?? {}).some(({ isSecret }) => isSecret === true);
    const seconds = isPrivate ? 0 : (lookup.cacheSeconds ?? 0);
    return cache(`${name} ${path}`, seconds, async () => {
      try {
        const reply = await request(address, path);
        const result = reply.isFound ? readReply(lookup, reply.data) : lookup.list === undefined ? undefined : [];
        failing.delete(service);
        if (result === undefined) throw new LookupError(404, 'Not found', 'There is no entry for what was given.');
        return result;
      } catch (error) {
        if (!(error instanceof ServiceFailure)) throw error;
        failing.add(service);
        // The path contains answers of people, so it is not logged.
        log.warn({ service, lookup: name, reason: error.message }, 'a service gave no usable reply');
        throw createUnavailableError();
      }
    });
  };
}

function createUnavailableError(): LookupError {
  return new LookupError(502, 'Not available', 'The service that has these data does not answer. Please try again later.');
}
