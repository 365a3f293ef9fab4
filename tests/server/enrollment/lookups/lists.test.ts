import { describe, expect, it } from 'vitest';
import { lookups } from '../../../../server/enrollment/lookups/registry.ts';
import { openLookups } from './support/open-lookups.ts';

const needed: Record<string, Record<string, string>> = {
  'locations/cities': { country_id: 'PH' },
  'locations/barangays': { city_id: '1381300000' },
};

describe('every list', () => {
  it.each(Object.keys(lookups).filter((path) => lookups[path]?.contract.result.type === 'array'))(
    '%s has records with a unique _id and a name',
    async (path) => {
      const { runLookup } = await openLookups();
      const list = await runLookup<{ _id: unknown; name: unknown }[]>(path, needed[path]);
      expect(list.length).toBeGreaterThan(0);
      expect(list.filter((one) => typeof one._id !== 'string' || typeof one.name !== 'string' || !one._id || !one.name)).toEqual([]);
      // Countries share dial codes.
      const key = path === 'locations/countries/code' ? 'name' : '_id';
      expect(new Set(list.map((one) => one[key])).size).toBe(list.length);
    },
  );

  it.each(Object.keys(needed))('%s names the missing parameter', async (path) => {
    const { getError } = await openLookups();
    expect(await getError(path)).toMatchObject({ status: 400, detail: expect.stringContaining(Object.keys(needed[path] ?? {})[0] ?? '') });
  });
});

describe('countries', () => {
  it('have dial codes, found by id or by name', async () => {
    const { runLookup, ids } = await openLookups();
    expect(await runLookup('locations/countries/code', { country: 'PH' })).toEqual([{ _id: '+63', name: 'Philippines +63', code: '+63' }]);
    expect(await ids('locations/countries/code', { country: 'philippines' })).toEqual(['+63']);
    expect(await ids('locations/countries/code', { country: 'DO' })).toEqual(['+1809', '+1829', '+1849']);
    expect(await ids('locations/countries/code', { country: 'nowhere' })).toEqual([]);
    const names = (await runLookup('locations/countries/code')) as { name: string }[];
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['Canada +1', 'United States +1']));
    expect(names[0]!.name).toBe('Afghanistan +93');
    // The first option with a code names it in reviews: that of the main country.
    const british = names.map(({ name }) => name).filter((name) => name.endsWith(' +44'));
    expect(british[0]).toBe('United Kingdom +44');
    expect(british).toContain('Guernsey +44');
  });

  it('are sorted by locale', async () => {
    const { ids } = await openLookups();
    expect((await ids('locations/countries')).slice(0, 3)).toEqual(['AF', 'AX', 'AL']);
  });
});

describe('places', () => {
  it('are those of the requested country or city', async () => {
    const { ids } = await openLookups();
    expect(await ids('locations/cities', { country_id: 'PH' })).toContain('1380600000');
    expect(await ids('locations/cities', { country_id: 'AE' })).toContain('geo-292223');
    expect(await ids('locations/cities', { country_id: 'AE' })).not.toContain('1380600000');
    expect(await ids('locations/barangays', { city_id: 'geo-292223' })).toEqual([]);
  });
});

describe('learn groups', () => {
  it('are filtered by cluster', async () => {
    const { ids } = await openLookups();
    expect(await ids('learn_groups', { learn_group_cluster_id: 'cluster-middle-east' })).toEqual(['group-dubai']);
    expect(await ids('learn_groups', { learn_group_cluster_id: 'cluster-visayas' })).toHaveLength(4);
  });
});

describe('display names', () => {
  it('are returned by kind and id, without unknown ids', async () => {
    const { runLookup } = await openLookups();
    expect(
      await runLookup('display_names', {
        hub: 'hub-cebu,hub-davao,hub-nowhere',
        school: 'school-bayani',
        country: 'PH',
        city: '1381300000',
        cityInPhilippines: '1380600000',
        learnGroup: 'group-cebu',
        learnGroupCluster: 'cluster-visayas',
        other: 'x',
      }),
    ).toEqual({
      hub: { 'hub-cebu': 'Cebu Hub', 'hub-davao': 'Davao Hub' },
      school: { 'school-bayani': 'Bayani Learning Academy' },
      country: { PH: 'Philippines' },
      city: { '1381300000': 'Quezon City' },
      cityInPhilippines: { '1380600000': 'City of Manila' },
      learnGroup: { 'group-cebu': 'Cebu and Bohol Families' },
      learnGroupCluster: { 'cluster-visayas': 'Visayas' },
    });
  });
});
