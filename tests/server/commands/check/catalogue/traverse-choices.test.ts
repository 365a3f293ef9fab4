import { expect, it } from 'vitest';
import { createDeadEndDiagnostics } from '../../../../../server/commands/check/catalogue/dead-end-diagnostic.ts';
import { traverseChoices } from '../../../../../server/commands/check/catalogue/traverse-choices.ts';
import { createFetcher, placeForm, type Places } from './support/place-wizard.ts';

const sound: Places = { North: { Alba: ['High Street'], Brig: ['Low Street', 'Mill Lane'] }, South: { Cole: ['Quay'] } };

async function traverse(places: Places, { form = placeForm(), maxAnswers = 1000 } = {}) {
  const { fetchLookup, requested } = createFetcher(places);
  const result = await traverseChoices({ form, fetchLookup, today: '2026-11-20', starts: [{}], maxAnswers });
  return { ...result, requested, diagnostics: await createDeadEndDiagnostics(form, result.deadEnds, fetchLookup) };
}

it('traverses every chain once and reports no dead end if every chain leads to a list', async () => {
  const { diagnostics, chains, requested, unreached, stoppedAt } = await traverse(sound);
  expect(diagnostics).toEqual([]);
  expect(chains).toBe(3);
  expect(requested.toSorted()).toEqual([
    'cities?region=north',
    'cities?region=south',
    'regions?',
    'streets?region=north&city=alba',
    'streets?region=north&city=brig',
    'streets?region=south&city=cole',
  ]);
  expect(unreached.size).toBe(0);
  expect(stoppedAt).toBeUndefined();
});

it('reports the chain that ends in an empty list, and the request of the list', async () => {
  const { diagnostics } = await traverse({ ...sound, South: { Cole: ['Quay'], Dorn: [] } });
  expect(diagnostics).toMatchObject([{ code: 'dead-end', severity: 'error', pointer: '/answers/properties/street/form/options' }]);
  expect(diagnostics[0]!.message).toBe(
    'Dead end after Region = South > City = Dorn > Street: the field has no options. The lookup "streets" (streets?region=south&city=dorn) returned no selectable option.',
  );
});

it('reports several chains in one diagnostic, with the choices that they share', async () => {
  const { diagnostics } = await traverse({ ...sound, South: { Cole: [], Dorn: [], Eden: [] } });
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]!.message).toMatch(
    /^Dead end after Region = South > City = Cole > Street: .* 2 other chains end here too, all with Region = South\.$/,
  );
});

it('reports no dead end for an empty list if the field is not required', async () => {
  const form = placeForm(({ answers }) => {
    Object.assign((answers.properties['street'] as { form: object }).form, { requiredWhen: { '!=': [{ status: 'streets' }, 'empty'] } });
  });
  expect((await traverse({ ...sound, South: { Cole: [] } }, { form })).diagnostics).toEqual([]);
});

it('traverses an optional choice without an answer', async () => {
  const form = placeForm(({ lookups, answers }) => {
    Object.assign((answers.properties['city'] as { form: object }).form, { requiredWhen: false });
    Object.assign(lookups.streets, { optional: ['city'] });
    Object.assign((answers.properties['street'] as { form: object }).form, { enabledWhen: true });
  });
  const { diagnostics } = await traverse(sound, { form });
  expect(diagnostics).toMatchObject([
    {
      code: 'lookup-failed',
      message: expect.stringMatching(
        /^Dead end after Region = North > City = nothing > Street: the field has no options\. .* failed: 400, Something is missing\./,
      ),
    },
  ]);
});

it('reports the chain that leads to a dead end because a lookup lacks a parameter', async () => {
  const form = placeForm(({ lookups }) => {
    lookups.cities.params = { region: { if: [{ var: 'region' }, 'north', null] } };
  });
  const { diagnostics } = await traverse(sound, { form });
  expect(diagnostics[0]!.message).toMatch(/^Dead end after Region = South > City = Alba > Street: the field has no options\./);
});

it('traverses one option of each group of a long list, and finds the option that leads to a dead end', async () => {
  const many: Places = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`Region${index}`, { Town: ['Main Street'] }]));
  const even = await traverse(many);
  expect(even.diagnostics).toEqual([]);
  expect(even.grouped.get('region')).toEqual({ options: 60, groups: 1 });
  const odd = await traverse({ ...many, Region41: { Town: [] } });
  expect(odd.diagnostics.map(({ message }) => message)).toEqual([
    expect.stringContaining('Region = Region41 > City = Town > Street: the field has no options'),
  ]);
});

it('reports the chain at which it stopped when the maximum number of answers is exceeded', async () => {
  const { stoppedAt, answers } = await traverse(sound, { maxAnswers: 2 });
  expect(answers).toBeLessThanOrEqual(3);
  expect(stoppedAt).toEqual([{ path: 'region', label: 'North' }]);
});

it('reports a choice that was never enabled, and a typed answer that was left empty', async () => {
  const form = placeForm(({ answers, steps, lookups }) => {
    answers.properties['postcode'] = { type: 'string', title: 'Postcode' };
    steps[0]!.sections[0]!.fields.push('postcode');
    lookups.streets.params = { ...lookups.streets.params, code: { var: 'postcode' } };
  });
  const { unreached, leftEmpty, diagnostics } = await traverse(sound, { form });
  expect(diagnostics).toEqual([]);
  expect([...unreached]).toEqual([['street', 'streets']]);
  expect(leftEmpty).toEqual(['postcode']);
});

it('reports the same dead ends in the same order each time', async () => {
  const broken: Places = { ...sound, South: { Cole: [], Dorn: ['Pier'] }, West: {} };
  const [first, second] = [await traverse(broken), await traverse(broken)];
  expect(first.diagnostics).toEqual(second.diagnostics);
  expect(first.diagnostics.map(({ message }) => message.split(':')[0])).toEqual([
    'Dead end after Region = South > City = Cole > Street',
    'Dead end after Region = West > City',
  ]);
});
