import { expect, it } from 'vitest';
import { createDeadEndDiagnostics } from '../../../../../server/commands/check/catalogue/dead-end-diagnostic.ts';
import { traverseChoices } from '../../../../../server/commands/check/catalogue/traverse-choices.ts';
import { askOf, placeForm, type Places } from './support/place-wizard.ts';

const sound: Places = { North: { Alba: ['High Street'], Brig: ['Low Street', 'Mill Lane'] }, South: { Cole: ['Quay'] } };

async function walked(places: Places, { form = placeForm(), mostSteps = 1000 } = {}) {
  const { ask, asked } = askOf(places);
  const result = await traverseChoices({ form, ask, today: '2026-11-20', starts: [{}], mostSteps });
  return { ...result, asked, diagnostics: await createDeadEndDiagnostics(form, result.deadEnds, ask) };
}

it('walks every chain once and finds nothing wrong where each leads to a list', async () => {
  const { diagnostics, chains, asked, unwalked, stoppedAt } = await walked(sound);
  expect(diagnostics).toEqual([]);
  expect(chains).toBe(3);
  expect(asked.toSorted()).toEqual([
    'cities?region=north',
    'cities?region=south',
    'regions?',
    'streets?region=north&city=alba',
    'streets?region=north&city=brig',
    'streets?region=south&city=cole',
  ]);
  expect(unwalked.size).toBe(0);
  expect(stoppedAt).toBeUndefined();
});

it('names the chain that ends in an empty list, with what was asked there', async () => {
  const { diagnostics } = await walked({ ...sound, South: { Cole: ['Quay'], Dorn: [] } });
  expect(diagnostics).toMatchObject([{ code: 'dead-end', severity: 'error', pointer: '/answers/properties/street/form/options' }]);
  expect(diagnostics[0]!.message).toBe(
    'Dead end after Region = South > City = Dorn > Street: the field has no options. The lookup "streets" (streets?region=south&city=dorn) returned no selectable option.',
  );
});

it('tells of many chains in one problem, and what they share', async () => {
  const { diagnostics } = await walked({ ...sound, South: { Cole: [], Dorn: [], Eden: [] } });
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]!.message).toMatch(
    /^Dead end after Region = South > City = Cole > Street: .* 2 other chains end here too, all with Region = South\.$/,
  );
});

it('a list that is empty is no dead end where the field is not required then', async () => {
  const form = placeForm(({ answers }) => {
    Object.assign((answers.properties['street'] as { form: object }).form, { requiredWhen: { '!=': [{ status: 'streets' }, 'empty'] } });
  });
  expect((await walked({ ...sound, South: { Cole: [] } }, { form })).diagnostics).toEqual([]);
});

it('walks an optional choice left out as well', async () => {
  const form = placeForm(({ lookups, answers }) => {
    Object.assign((answers.properties['city'] as { form: object }).form, { requiredWhen: false });
    Object.assign(lookups.streets, { optional: ['city'] });
    Object.assign((answers.properties['street'] as { form: object }).form, { enabledWhen: true });
  });
  const { diagnostics } = await walked(sound, { form });
  expect(diagnostics).toMatchObject([
    {
      code: 'lookup-failed',
      message: expect.stringMatching(
        /^Dead end after Region = North > City = nothing > Street: the field has no options\. .* failed: 400, Something is missing\./,
      ),
    },
  ]);
});

it('a lookup that lacks a parameter leads into dead ends, and the chain is named', async () => {
  const form = placeForm(({ lookups }) => {
    lookups.cities.params = { region: { if: [{ var: 'region' }, 'north', null] } as object };
  });
  const { diagnostics } = await walked(sound, { form });
  expect(diagnostics[0]!.message).toMatch(/^Dead end after Region = South > City = Alba > Street: the field has no options\./);
});

it('of many options, one of each kind is walked to the end, and the one that leads nowhere is found', async () => {
  const many: Places = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`Region${index}`, { Town: ['Main Street'] }]));
  const even = await walked(many);
  expect(even.diagnostics).toEqual([]);
  expect(even.alike.get('region')).toEqual({ options: 60, kinds: 1 });
  const odd = await walked({ ...many, Region41: { Town: [] } });
  expect(odd.diagnostics.map(({ message }) => message)).toEqual([
    expect.stringContaining('Region = Region41 > City = Town > Street: the field has no options'),
  ]);
});

it('says where it stopped when there is too much to walk', async () => {
  const { stoppedAt, steps } = await walked(sound, { mostSteps: 2 });
  expect(steps).toBeLessThanOrEqual(3);
  expect(stoppedAt).toEqual([{ path: 'region', label: 'North' }]);
});

it('says which choice nothing opens, and that a written answer was left empty', async () => {
  const form = placeForm(({ answers, steps, lookups }) => {
    answers.properties['postcode'] = { type: 'string', title: 'Postcode' };
    steps[0]!.sections[0]!.fields.push('postcode');
    lookups.streets.params = { ...lookups.streets.params, code: { var: 'postcode' } };
  });
  const { unwalked, leftEmpty, diagnostics } = await walked(sound, { form });
  expect(diagnostics).toEqual([]);
  expect([...unwalked]).toEqual([['street', 'streets']]);
  expect(leftEmpty).toEqual(['postcode']);
});

it('finds the same in the same order each time', async () => {
  const broken: Places = { ...sound, South: { Cole: [], Dorn: ['Pier'] }, West: {} };
  const [first, second] = [await walked(broken), await walked(broken)];
  expect(first.diagnostics).toEqual(second.diagnostics);
  expect(first.diagnostics.map(({ message }) => message.split(':')[0])).toEqual([
    'Dead end after Region = South > City = Cole > Street',
    'Dead end after Region = West > City',
  ]);
});
