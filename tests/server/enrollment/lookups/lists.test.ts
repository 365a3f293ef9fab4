import { describe, expect, it } from 'vitest';
import { lookups } from '../../../../server/enrollment/lookups/registry.ts';
import {
  findNamedOption,
  findOptions,
  toSearchable,
  type SearchableOption,
} from '../../../../renderer/form/widgets/combobox/option-search.ts';
import { openLookups } from './support/open-lookups.ts';

const toOptions = (records: { _id: string; name: string }[]) =>
  records.map((record) => ({ value: record._id, label: record.name, record }));
const named = (list: readonly SearchableOption[], text: string): string | undefined => findNamedOption(list, text, () => true)?.label;

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

  it('with a shared dial code follow the one that most people with the code live in', async () => {
    const { runLookup } = await openLookups();
    const list = await runLookup<{ name: string; code: string }[]>('locations/countries/code');
    const first = (code: string): string | undefined => list.find((one) => one.code === code)?.name;
    expect(['+1', '+7', '+262'].map(first)).toEqual(['United States +1', 'Russia +7', 'Réunion +262']);
    expect(await runLookup('locations/countries/code', { country: 'CA' })).toEqual([{ _id: '+1', name: 'Canada +1', code: '+1' }]);
  });

  it('are found by everyday names with and without accents', async () => {
    const { runLookup } = await openLookups();
    const countries = toSearchable(toOptions(await runLookup('locations/countries')), 'keywords');
    for (const text of ['Great Britain', 'U.K.', 'England']) expect(named(countries, text), text).toBe('United Kingdom');
    for (const text of ["Côte d'Ivoire", 'Côte d’Ivoire', "cote d'ivoire", 'Cote d Ivoire'])
      expect(named(countries, text), text).toBe('Ivory Coast');
    for (const text of ['St. Lucia', 'st lucia']) expect(named(countries, text), text).toBe('Saint Lucia');
  });

  it('are sorted by locale', async () => {
    const { ids } = await openLookups();
    expect((await ids('locations/countries')).slice(0, 3)).toEqual(['AF', 'AX', 'AL']);
  });
});

describe('nationalities', () => {
  it('are found by the names and codes of their countries', async () => {
    const { runLookup } = await openLookups();
    const list = toSearchable(toOptions(await runLookup('locations/nationalities')), 'keywords');
    for (const [text, nationality] of Object.entries({
      UK: 'British',
      England: 'British',
      US: 'American',
      USA: 'American',
      America: 'American',
      UAE: 'Emirati',
      PH: 'Filipino',
      Philippines: 'Filipino',
      Filipina: 'Filipino',
      Holland: 'Dutch',
      Netherlands: 'Dutch',
      India: 'Indian',
      France: 'French',
      Norway: 'Norwegian',
      Ukr: 'Ukrainian',
    }))
      expect(named(list, text), text).toBe(nationality);
    for (const text of ['UK', 'US', 'USA', 'PH']) expect(findOptions(list, text)[0]?.label, text).toBe(named(list, text));
  });

  it('have search words, each of them', async () => {
    const { runLookup } = await openLookups();
    const list = await runLookup<{ name: string; keywords: string }[]>('locations/nationalities');
    expect(list.filter(({ keywords }) => keywords === '').map(({ name }) => name)).toEqual([]);
  });
});

describe('cities of the Philippines', () => {
  const open = async () => {
    const { runLookup } = await openLookups();
    return toSearchable(toOptions(await runLookup('locations/cities', { country_id: 'PH' })), 'keywords');
  };

  it.each([
    ['Cebu City', 'City of Cebu'],
    ['Cebu', 'City of Cebu'],
    ['Makati City', 'City of Makati'],
    ['City of Danao', 'Danao City, Cebu'],
    ['Samal City', 'Island Garden City of Samal, Davao del Norte'],
    ['QC', 'Quezon City'],
    ['CDO', 'City of Cagayan De Oro'],
    ['GenSan', 'City of General Santos'],
    ['Gen. Santos City', 'City of General Santos'],
    ['Sta. Rosa City', 'City of Santa Rosa, Laguna'],
    ['sta rosa, nueva ecija', 'Santa Rosa, Nueva Ecija'],
    ['Santo Tomas City', 'City of Sto. Tomas, Batangas'],
  ])('%s names %s', async (text, city) => {
    expect(named(await open(), text)).toBe(city);
  });

  it('are listed before those of a province with the typed name', async () => {
    const list = await open();
    const find = (text: string): string[] => findOptions(list, text).map(({ label }) => label);
    expect(find('cebu')[0]).toBe('City of Cebu');
    expect(find('ceb')[0]).toBe('City of Cebu');
    expect(find('quezon').slice(0, 2)).toEqual(['Quezon', 'Quezon City']);
    const beginning = find('cagayan').findIndex((label) => !/^(City of )?Cagayan/.test(label));
    expect(
      find('cagayan')
        .slice(beginning)
        .filter((label) => /^(City of )?Cagayan/.test(label)),
    ).toEqual([]);
    expect(
      find('sta. cruz')
        .slice(0, 6)
        .every((label) => label.startsWith('Santa Cruz, ')),
    ).toBe(true);
  });

  it('are not named by a name that several have', async () => {
    const list = await open();
    expect(named(list, 'Talisay City')).toBeUndefined();
    expect(named(list, 'San Fernando')).toBeUndefined();
    expect(findOptions(list, 'NCR')).toHaveLength(17);
    expect(findOptions(list, 'Metro Manila')).toHaveLength(17);
  });

  it('have barangays that are found by Sta. and Santa', async () => {
    const { runLookup } = await openLookups();
    const list = toSearchable(toOptions(await runLookup('locations/barangays', { city_id: '1381300000' })), 'keywords');
    expect(named(list, 'Sta. Cruz')).toBe('Santa Cruz');
    expect(named(list, 'sto niño')).toBe('Santo Niño');
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
