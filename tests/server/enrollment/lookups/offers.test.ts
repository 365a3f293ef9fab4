import { expect, it } from 'vitest';
import { answerFromSlice, type OptionSlice } from '#engine';
import { lookups } from '../../../../server/enrollment/lookups/registry.ts';
import { unguarded } from '../../../../server/lookups/lookup.ts';
import { openApp } from '../../support/open-app.ts';
import { seededStore, templateDatabase } from '../db/support/seeded-store.ts';

type Params = Record<string, string>;
type Store = Awaited<ReturnType<typeof seededStore>>;

const ask = (store: Store, path: string, params: Params): Promise<unknown> => lookups[path]!.answer(store, params, { guard: unguarded });

/** The lists in the order of the form, each with the parameter that its choice sets. */
const CHAIN = [
  ['form_options/grade_levels', 'grade_level_id', 'gradeLevel'],
  ['form_options/cycles', 'cycle_id', 'cycle'],
  ['form_options/programs', 'program_id', 'program'],
  ['form_options/learning_materials', 'learning_material_id', 'learningMaterial'],
  ['legacy_program_material_rules/form_options', 'legacy_program_id', 'legacyProgram'],
  ['form_options/program_categories', 'program_category_id', 'programCategory'],
  ['form_options/program_auxiliary_services', 'program_auxiliary_service_id', 'programAuxiliaryService'],
  ['form_options/curriculums', 'curriculum_id', 'curriculum'],
  ['form_options/schools', 'school_id', 'school'],
  ['form_options/hubs', 'hub_id', 'hub'],
] as const;

/** Returns every set of choices before a list: those of each row, without repetitions. */
function listChoices({ columns }: OptionSlice, length: number): Params[] {
  const found = new Map<string, Params>();
  columns['cycle']!.rows.forEach((_, row) => {
    const choices = CHAIN.slice(0, length).flatMap(([, parameter, column]): [string, string][] => {
      const { options, rows } = columns[column]!;
      const position = rows[row];
      return position == null ? [] : [[parameter, options[position]!._id]];
    });
    found.set(JSON.stringify(choices), Object.fromEntries(choices));
  });
  return [...found.values()];
}

const families: Params[] = [
  {},
  { country_id: 'PH', nationality_id: 'filipino', enrollment_type: 'enrollment' },
  {
    country_id: 'AE',
    nationality_id: 'american',
    enrollment_type: 're-enrollment',
    kept_school_id: 'school-sampaguita',
    preferred_school_id: 'school-bayani',
  },
];

it.each(families)('the slice answers each list of every chain as the catalogue does for %o', async (family) => {
  const store = await seededStore();
  const slice = (await ask(store, 'offers', {})) as OptionSlice;
  expect(slice.columns['cycle']!.rows.length).toBeGreaterThan(1000);
  let compared = 0;
  for (const [index, [path]] of CHAIN.entries()) {
    for (const choices of listChoices(slice, index)) {
      const params = { ...family, ...choices };
      expect(answerFromSlice(slice, path, params), `${path} ${JSON.stringify(params)}`).toEqual(await ask(store, path, params));
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(1000);
});

it('schools of each country, nationality and type are those of the catalogue', async () => {
  const store = await seededStore();
  const slice = (await ask(store, 'offers', {})) as OptionSlice;
  const list = async (params: Params): Promise<string[]> => {
    const schools = answerFromSlice(slice, 'form_options/schools', params) as { _id: string }[];
    expect(schools, JSON.stringify(params)).toEqual(await ask(store, 'form_options/schools', params));
    return schools.map(({ _id }) => _id);
  };
  for (const country_id of ['', 'PH', 'AE', 'JP'])
    for (const nationality_id of ['', 'filipino', 'american'])
      for (const enrollment_type of ['', 'enrollment', 're-enrollment']) await list({ country_id, nationality_id, enrollment_type });
  expect(await list({ nationality_id: 'american' })).toContain('school-pacific-bridge');
  expect(await list({ nationality_id: 'filipino' })).not.toContain('school-pacific-bridge');
  expect(await list({ country_id: 'AE' })).toContain('school-oakfield');
  expect(await list({ country_id: 'JP' })).not.toContain('school-oakfield');
  expect(await list({ country_id: 'AE' })).not.toContain('school-masters-international');
  expect(await list({ country_id: 'JP' })).toContain('school-masters-international');
});

it('the first lists, a kept school and a preferred school are answered as by the catalogue', async () => {
  const store = await seededStore();
  const slice = (await ask(store, 'offers', {})) as OptionSlice;
  const family: Params = { country_id: 'PH', nationality_id: 'filipino', enrollment_type: 'enrollment' };
  const schools = (await ask(store, 'form_options/schools', family)) as { _id: string }[];
  const counts = new Set<number>();
  for (const { _id: school } of schools) {
    const kept = { ...family, kept_school_id: school };
    const others = answerFromSlice(slice, 'form_options/schools', kept) as object[];
    expect(others).toEqual(await ask(store, 'form_options/schools', kept));
    counts.add(others.length);
    const preferring = { ...kept, preferred_school_id: school };
    for (const path of ['form_options/programs', 'form_options/learning_materials', 'form_options/enrollment'])
      expect(answerFromSlice(slice, path, preferring), path).toEqual(await ask(store, path, preferring));
  }
  // The only school of a curriculum excludes no other.
  expect(Math.min(...counts)).toBeLessThan(schools.length);
});

it('lists and the forms that use them name the slice, which is revalidated', async () => {
  const { app } = await openApp({ demo: await templateDatabase() });
  const reply = await app.request('/api/form_options/schools?country_id=PH&nationality_id=filipino&grade_level_id=grade-3');
  expect(reply.headers.get('option-slice')).toBe('/api/offers');
  const slice = await app.request('/api/offers');
  expect(slice.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const again = await app.request('/api/offers', { headers: { 'if-none-match': slice.headers.get('etag')! } });
  expect(again.status).toBe(304);
  expect((await app.request('/api/grade_levels')).headers.has('option-slice')).toBe(false);
  const form = await app.request('/api/definitions/enrollment');
  expect(form.headers.get('option-slice')?.split(' ').toSorted()).toEqual(['/api/locations/places', '/api/offers']);
  const unchanged = await app.request('/api/definitions/enrollment', { headers: { 'if-none-match': form.headers.get('etag')! } });
  expect([unchanged.status, unchanged.headers.has('option-slice')]).toEqual([304, true]);
  expect((await app.request('/api/definitions/library-card')).headers.has('option-slice')).toBe(false);
});

it('cycles with a PIN are not in the slice, and a call with the PIN is not answered', async () => {
  const store = await seededStore();
  const slice = (await ask(store, 'offers', {})) as OptionSlice;
  const withPin = { country_id: 'PH', nationality_id: 'filipino', enrollment_pin: '246810' };
  const all = (await ask(store, 'form_options/cycles', withPin)) as { _id: string }[];
  expect(all.length).toBeGreaterThan(slice.columns['cycle']!.options.length);
  expect(answerFromSlice(slice, 'form_options/cycles', withPin)).toBeUndefined();
});

it('each look-up that declares a slice is answered by it', async () => {
  const store = await seededStore();
  const declared = Object.entries(lookups).flatMap(([path, { slice }]) => (slice === undefined ? [] : [[path, slice] as const]));
  expect(declared.length).toBeGreaterThan(10);
  for (const [path, slice] of declared) {
    const { lists } = (await ask(store, slice, {})) as OptionSlice;
    expect(Object.keys(lists), path).toContain(path);
  }
});
