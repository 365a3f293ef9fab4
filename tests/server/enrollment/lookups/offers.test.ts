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
  { country_id: 'PH', nationality_id: 'PH', enrollment_type: 'enrollment' },
  { country_id: 'JP', nationality_id: 'PH', enrollment_type: 're-enrollment' },
];

it.each(families)('the slice of %o answers each list of every chain as the catalogue does', async (family) => {
  const store = await seededStore();
  const slice = (await ask(store, 'offers', family)) as OptionSlice;
  expect(slice.columns['cycle']!.rows.length).toBeGreaterThan(1000);
  let compared = 0;
  for (const [index, [path]] of CHAIN.entries()) {
    for (const choices of listChoices(slice, index)) {
      const params = { ...family, ...choices };
      expect(answerFromSlice(slice, path, params), `${path} ${JSON.stringify(choices)}`).toEqual(await ask(store, path, params));
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(1000);
});

it('the first lists, a kept school and a preferred school are answered as by the catalogue', async () => {
  const store = await seededStore();
  const [family] = families as [Params];
  const schools = (await ask(store, 'form_options/schools', family)) as { _id: string }[];
  for (const { _id: school } of schools) {
    const kept = { ...family, kept_school_id: school };
    const slice = (await ask(store, 'offers', kept)) as OptionSlice;
    expect(answerFromSlice(slice, 'form_options/schools', kept)).toEqual(await ask(store, 'form_options/schools', kept));
    const preferring = { ...kept, preferred_school_id: school };
    for (const path of ['form_options/programs', 'form_options/learning_materials', 'form_options/enrollment'])
      expect(answerFromSlice(slice, path, preferring), path).toEqual(await ask(store, path, preferring));
  }
});

it('lists name the slice of their family, which is revalidated', async () => {
  const { app } = await openApp({ demo: await templateDatabase() });
  const reply = await app.request('/api/form_options/schools?country_id=PH&nationality_id=PH&grade_level_id=grade-3');
  const address = reply.headers.get('option-slice')!;
  expect(address).toBe('/api/offers?country_id=PH&nationality_id=PH');
  const slice = await app.request(address);
  expect(slice.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const again = await app.request(address, { headers: { 'if-none-match': slice.headers.get('etag')! } });
  expect(again.status).toBe(304);
  expect((await app.request('/api/locations/nationalities')).headers.has('option-slice')).toBe(false);
});

it('cycles with a PIN are not in a slice, and a call with the PIN is not answered', async () => {
  const store = await seededStore();
  const [family] = families as [Params];
  const slice = (await ask(store, 'offers', family)) as OptionSlice;
  const withPin = { ...family, enrollment_pin: '246810' };
  const all = (await ask(store, 'form_options/cycles', withPin)) as { _id: string }[];
  expect(all.length).toBeGreaterThan(slice.columns['cycle']!.options.length);
  expect(answerFromSlice(slice, 'form_options/cycles', withPin)).toBeUndefined();
});
