import { describe, expect, it } from 'vitest';
import { lookups } from '../../../../server/enrollment/lookups/registry.ts';
import { asking } from './support/ask.ts';

const needed: Record<string, Record<string, string>> = {
  'locations/cities': { country_id: 'PH' },
  'locations/barangays': { city_id: '1381300000' },
};

describe('every list', () => {
  it.each(Object.keys(lookups).filter((path) => lookups[path]?.list))('%s holds records with _id and name, each id once', async (path) => {
    const { ask } = await asking();
    const list = await ask<{ _id: unknown; name: unknown }[]>(path, needed[path]);
    expect(list.length).toBeGreaterThan(0);
    expect(list.filter((one) => typeof one._id !== 'string' || typeof one.name !== 'string' || !one._id || !one.name)).toEqual([]);
    expect(new Set(list.map((one) => one._id)).size).toBe(list.length);
  });

  it.each(Object.keys(needed))('%s says which parameter it lacks', async (path) => {
    const { refusal } = await asking();
    expect(await refusal(path)).toMatchObject({ status: 400, detail: expect.stringContaining(Object.keys(needed[path] ?? {})[0] ?? '') });
  });
});

describe('countries', () => {
  it('have dial codes, found by id or by name', async () => {
    const { ask, ids } = await asking();
    expect(await ask('locations/countries/code', { country: 'PH' })).toEqual([{ _id: '+63', name: '+63 Philippines', code: '+63' }]);
    expect(await ids('locations/countries/code', { country: 'philippines' })).toEqual(['+63']);
    expect(await ids('locations/countries/code', { country: 'DO' })).toEqual(['+1809', '+1829', '+1849']);
    expect(await ids('locations/countries/code', { country: 'nowhere' })).toEqual([]);
  });

  it('are sorted as people do', async () => {
    const { ids } = await asking();
    expect((await ids('locations/countries')).slice(0, 3)).toEqual(['AF', 'AX', 'AL']);
  });
});

describe('places', () => {
  it('are those of the country or city that was asked for', async () => {
    const { ids } = await asking();
    expect(await ids('locations/cities', { country_id: 'PH' })).toContain('1380600000');
    expect(await ids('locations/cities', { country_id: 'AE' })).toContain('geo-292223');
    expect(await ids('locations/cities', { country_id: 'AE' })).not.toContain('1380600000');
    expect(await ids('locations/barangays', { city_id: 'geo-292223' })).toEqual([]);
  });
});

describe('learn groups', () => {
  it('differ by cluster', async () => {
    const { ids } = await asking();
    expect(await ids('learn_groups', { learn_group_cluster_id: 'cluster-middle-east' })).toEqual(['group-dubai']);
    expect(await ids('learn_groups', { learn_group_cluster_id: 'cluster-visayas' })).toHaveLength(4);
  });
});

describe('display names', () => {
  it('come by kind and id, several at once, unknown ones left out', async () => {
    const { ask } = await asking();
    expect(
      await ask('display_names', {
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
