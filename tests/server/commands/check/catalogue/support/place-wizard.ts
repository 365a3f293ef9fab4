/** A form with three dependent selects, and a fetcher that responds to its lookups from a tree of names. */

import { compileForm, type CompiledForm, type FormDefinition } from '#engine';
import type { FetchLookup } from '../../../../../../server/submissions/resolve-lookups.ts';

/** Region → cities → streets. */
export type Places = Record<string, Record<string, string[]>>;

const select = (title: string, options: string, more: object = {}): object => ({
  type: 'string',
  title,
  errorMessage: { required: `${title} is required` },
  form: { options, requiredWhen: true, ...more },
});

/** Compiles the form. `change` can modify its definition first. */
export function placeForm(change: (definition: ReturnType<typeof placeDefinition>) => void = () => {}): CompiledForm {
  const definition = placeDefinition();
  change(definition);
  const { form, diagnostics } = compileForm(definition as unknown as FormDefinition);
  if (!form) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return form;
}

function placeDefinition() {
  return {
    id: 'places',
    version: 1,
    title: 'Places',
    lookups: {
      regions: { path: 'regions' },
      cities: { path: 'cities', params: { region: { var: 'region' } } as Record<string, object> },
      streets: { path: 'streets', params: { region: { var: 'region' }, city: { var: 'city' } } as Record<string, object> },
    },
    dialogs: { failed: { type: 'error', title: 'Failed', text: '{detail}' } },
    answers: {
      type: 'object',
      properties: {
        region: select('Region', 'regions'),
        city: select('City', 'cities', { enabledWhen: { var: 'region' }, onChange: { clear: ['street'] } }),
        street: select('Street', 'streets', { enabledWhen: { var: 'city' } }),
      } as Record<string, object>,
    },
    steps: [{ id: 'place', title: 'Place', sections: [{ fields: ['region', 'city', 'street'] }] }],
    submission: { path: 'places', success: { panel: { title: 'Thank you', text: 'Bye.' } }, failure: { dialog: 'failed' } },
  };
}

/** Returns a fetcher that responds from the tree, and the list of its requests. */
export function createFetcher(places: Places): { fetchLookup: FetchLookup; requested: string[] } {
  const requested: string[] = [];
  const cache = new Map<string, ReturnType<FetchLookup>>();
  const named = (names: string[]) => names.map((name) => ({ _id: name.toLowerCase(), name }));
  const within = <Part>(parts: Record<string, Part>, id: string | undefined): Part | undefined =>
    Object.entries(parts).find(([name]) => name.toLowerCase() === id)?.[1];
  const answer = async (path: string, params: Record<string, string>): ReturnType<FetchLookup> => {
    if (path === 'regions') return { ok: true, data: named(Object.keys(places)) };
    const cities = within(places, params['region']);
    if (path === 'cities' && cities) return { ok: true, data: named(Object.keys(cities)) };
    if (path === 'streets' && params['city']) return { ok: true, data: named((cities && within(cities, params['city'])) ?? []) };
    return { ok: false, status: 400, problem: { detail: 'Something is missing.' } };
  };
  const fetchLookup: FetchLookup = ({ path, params }) => {
    const address = `${path}?${new URLSearchParams(params)}`;
    if (!cache.has(address)) {
      requested.push(address);
      cache.set(address, answer(path, params));
    }
    return cache.get(address)!;
  };
  return { fetchLookup, requested };
}
