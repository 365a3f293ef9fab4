/** Lists of services that are searched: the server asks the service for a typed text, and for each selected value. */

import { LookupError } from '../lookups/lookup-error.ts';
import type { ServiceRecord } from './read-reply.ts';
import type { ServiceLookup } from './service-definition.ts';

/** Maximum number of records that a search returns. */
const MAX_FOUND_RECORDS = 50;
/** Maximum number of selected values: the service is asked for each of them. */
const MAX_SELECTED = 100;
/** Maximum number of requests for selected values at a time. */
const MAX_REQUESTS = 8;

/** A part of the list. */
export interface ServicePart {
  rows: ServiceRecord[];
  isComplete: boolean;
}

/** A lookup with a search. */
export type SearchedLookup = ServiceLookup & Required<Pick<ServiceLookup, 'search' | 'option'>>;

/** Requests a list with parameters. */
type AskList = (params: Record<string, string>) => Promise<ServiceRecord[]>;

/** Returns whether a lookup has a search. */
export function isSearched(lookup: ServiceLookup): lookup is SearchedLookup {
  return lookup.search !== undefined && lookup.option !== undefined;
}

/** Returns the records that match `search`, or without it the first and the `selected` ones, as the engine requests them. */
export async function searchService(
  { search, option, params = {} }: SearchedLookup,
  given: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
  ask: AskList,
): Promise<ServicePart> {
  const { [search.text]: _text, [search.value]: _value, ...others } = values;
  const text = given['search']?.trim() ?? '';
  if (text !== '') {
    const isTooShort = text.length < (params[search.text]?.minChars ?? 0);
    const found = isTooShort ? [] : await ask({ ...others, [search.text]: text });
    return { rows: found.slice(0, MAX_FOUND_RECORDS), isComplete: !isTooShort && found.length <= MAX_FOUND_RECORDS };
  }
  const first = params[search.text]?.isOptional === true ? (await ask(others)).slice(0, MAX_FOUND_RECORDS) : [];
  const known = new Set(first.map((record) => String(record[option.value])));
  const missing = readSelected(given['selected'], option.value).filter((value) => !known.has(value));
  const selected = await findSelected(missing, async (value) => {
    const records = await ask({ ...others, [search.value]: value });
    return records.filter((record) => String(record[option.value]) === value).slice(0, 1);
  });
  return { rows: [...first, ...selected], isComplete: false };
}

/** Finds the records of values, some at a time. */
async function findSelected(values: readonly string[], find: (value: string) => Promise<ServiceRecord[]>): Promise<ServiceRecord[]> {
  const found: ServiceRecord[] = [];
  for (let start = 0; start < values.length; start += MAX_REQUESTS)
    found.push(...(await Promise.all(values.slice(start, start + MAX_REQUESTS).map(find))).flat());
  return found;
}

/** Reads the selected values: an object with a list of values of the stored property. */
function readSelected(selected: string | undefined, property: string): string[] {
  if (selected === undefined) return [];
  const values = parseJson(selected)?.[property];
  if (!Array.isArray(values) || values.length > MAX_SELECTED || !values.every((value) => typeof value === 'string')) {
    const help = `Give "selected" as a JSON object with a list of at most ${MAX_SELECTED} texts, for example {"${property}":["001"]}.`;
    throw new LookupError(400, 'Invalid selection', help);
  }
  return values.filter((value) => value !== '');
}

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    const document: unknown = JSON.parse(text);
    return typeof document === 'object' && document !== null ? (document as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
