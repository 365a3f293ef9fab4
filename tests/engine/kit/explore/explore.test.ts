/** Exploration of a small form: reachable and unreachable goals, and mismatches between browser and server. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  compileForm,
  setAnswer,
  createFormState,
  getSubmissionData,
  type AuthoredFormDefinition,
  type CompiledForm,
  type Issue,
} from '#engine';
import { listBranches } from '#engine/kit/explore/branch-goals';
import { createProver } from '#engine/kit/explore/proofs';
import { compareSides } from '#engine/kit/explore/compare-sides';
import { collectCoverageGoals } from '#engine/kit/explore/coverage-goals';
import { listPossibleIssues } from '#engine/kit/explore/possible-issues';
import { createRandom } from '#engine/kit/explore/random';
import { listBoundaryDates } from '#engine/kit/fill/plausible-dates';
import { formatDate, parseDate } from '#engine/operators/calendar-date';
import { findSetCover } from '#engine/kit/explore/set-cover';
import { openStore, type Store } from '../../../../server/db/store.ts';
import { createExploreContext, type ExploreContext } from '../../../../server/commands/explore/explore-context.ts';
import { explore, runOnBothSides } from '../../../../server/commands/explore/explore.ts';
import { formatExploration } from '../../../../server/commands/explore/report.ts';
import { findPersistentErrors } from '../../../../server/commands/explore/persistent-errors.ts';
import camp from '../../../samples/forms/holiday-camp.json' with { type: 'json' };
import { completed } from '../../sample.ts';
import { compileProperties, today } from './support/forms.ts';
import { enrollmentProduct } from '../../../../server/enrollment/product.ts';

const definition = completed({
  id: 'sample',
  answers: {
    type: 'object',
    properties: {
      age: { type: 'integer', title: 'Age', minimum: 0, form: { requiredWhen: true } },
      parent: { type: 'string', title: 'Parent', maxLength: 5, form: { visibleWhen: { rule: 'isChild' }, requiredWhen: true } },
      code: {
        type: 'string',
        title: 'Code',
        pattern: '^[A-Z]{3}$',
        form: {
          enabledWhen: { '!': { rule: 'isChild' } },
          checks: [{ id: 'forbidden', failsWhen: { '==': [{ var: 'code' }, 'ABC'] }, message: 'Not this one' }],
        },
      },
      never: { type: 'boolean', form: { visibleWhen: { and: [{ '>': [{ var: 'age' }, 10] }, { '<': [{ var: 'age' }, 5] }] } } },
    },
  },
  rules: { isChild: { '<': [{ var: 'age' }, 18] } },
  steps: [
    { id: 'one', title: 'One', sections: [{ fields: ['age', 'parent'] }] },
    { id: 'two', title: 'Two', sections: [{ fields: ['code', 'never'] }] },
  ],
});

const folder = mkdtempSync(join(tmpdir(), 'explore-'));
let store: Store;
beforeAll(async () => {
  store = await openStore(':memory:', enrollmentProduct);
  writeFileSync(join(folder, 'app.json'), '{ "texts": {} }');
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

async function openContext(document: unknown): Promise<ExploreContext> {
  writeFileSync(join(folder, 'sample.json'), JSON.stringify(document));
  return createExploreContext(join(folder, 'sample.json'), enrollmentProduct, store, today);
}

describe('exploring', () => {
  it('reaches every reachable step, outcome and error, and lists the others', async () => {
    const { sets, coverage, missed } = await explore(await openContext(definition), { budget: 1500, seed: 1 });
    expect(missed.map(({ goal, reason }) => `${goal.name}: ${reason}`)).toEqual([
      'visibleWhen of never is true: No answers produce this result',
      '“type” of never: The field can never be visible',
    ]);
    // Steps; both outcomes of the rule, of two visibleWhen, one enabledWhen and one check; errors.
    expect(coverage).toEqual({
      step: { reached: 2, all: 2 },
      condition: { reached: 9, all: 10 },
      branch: { reached: 0, all: 0 },
      error: { reached: 10, all: 11 },
    });
    expect(sets.length).toBeLessThan(10);
    expect(sets.flatMap(({ disagreements }) => disagreements)).toEqual([]);
  });

  it('returns the same sets for the same seed', async () => {
    const once = async (): Promise<unknown> =>
      (await explore(await openContext(definition), { budget: 300, seed: 5 })).sets.map(({ set }) => set);
    expect(await once()).toEqual(await once());
  });

  it('reports mismatches of a server with another definition', async () => {
    const context = await openContext(definition);
    const other = await openContext({ ...definition, rules: { isChild: { '<': [{ var: 'age' }, 16] } } });
    const goals = collectCoverageGoals(context.served.form);
    const set = {
      entry: {},
      inputs: [
        { path: 'age', value: 17 },
        { path: 'parent', value: 'Kim' },
      ],
      simulated: {},
      posted: {},
    };
    expect((await runOnBothSides(context, goals, set)).disagreements).toEqual([]);

    const { form } = context.served;
    const browser = set.inputs.reduce(
      (state, { path, value }) => setAnswer(form, state, path, value),
      createFormState(form, { side: 'browser', today }),
    );
    const server = createFormState(other.served.form, { side: 'server', today, answers: getSubmissionData(form, browser) });
    expect(compareSides(form, browser, { state: server, issues: [] }).map(({ path, what }) => `${what} of ${path}`)).toEqual([
      'visible of parent',
      'value of parent',
      'enabled of code',
    ]);
  });

  it('ignores time stamps that the server sets, and what depends on them', () => {
    const form = compileProperties({
      began: { type: 'string', title: 'Began', form: { widget: 'hidden', timestamp: 'opened' } },
      ended: { type: 'string', title: 'Ended', form: { widget: 'hidden', timestamp: 'submitted' } },
      closing: { type: 'string', title: 'Closing', form: { visibleWhen: { var: 'ended' }, requiredWhen: true } },
      name: { type: 'string', title: 'Name' },
    });
    const browser = createFormState(form, { side: 'browser', today, now: '2026-11-20T09:00:00Z' });
    const answers = { ...getSubmissionData(form, browser), name: 'other' };
    const server = createFormState(form, { side: 'server', today, now: '2026-11-20T08:00:00Z', answers });
    expect(compareSides(form, browser, { state: server, issues: [] }).map(({ path, what }) => `${what} of ${path}`)).toEqual([
      'value of name',
    ]);
  });

  it('ignores labels that only the browser stores while there are other issues', () => {
    const form = compileProperties(
      {
        city: { type: 'string', form: { requiredWhen: true } },
        school: { type: 'string', form: { options: 'schools' } },
        label: { type: 'string', form: { widget: 'hidden', computed: { label: 'school' } } },
      },
      { lookups: { schools: { path: 'schools', params: { city: { var: 'city' } } } } },
    );
    const snapshot = {
      answers: { school: 's' },
      origins: { school: 'user' as const },
      records: { school: { value: 's', label: 'Bay', isEnabled: true } },
      passed: [],
      step: 'only',
      shown: [],
      files: [],
    };
    const browser = createFormState(form, { side: 'browser', today, snapshot });
    const server = createFormState(form, { side: 'server', today, answers: getSubmissionData(form, browser) });
    expect(getSubmissionData(form, browser)).toEqual({ school: 's', label: 'Bay' });
    expect(compareSides(form, browser, { state: server, issues: [] })).toEqual([]);
  });
});

describe('a rule over many questions', () => {
  it('is reached where all of them have the same answer', async () => {
    const names = Array.from({ length: 11 }, (_, index) => `sign${index}`);
    const isNo = { count: [{ merge: names.map((name) => ({ var: `signs.${name}` })) }, { '==': [{ var: '' }, 'no'] }] };
    const form = completed({
      id: 'sample',
      rules: { allNo: { '==': [isNo, 11] } },
      answers: {
        type: 'object',
        properties: {
          signs: {
            type: 'object',
            title: 'Signs',
            form: { widget: 'matrix' },
            each: { type: 'string', enum: ['yes', 'no'], form: { requiredWhen: true } },
            properties: Object.fromEntries(names.map((name) => [name, { title: name }])),
          },
          comment: { type: 'string', title: 'Comment', form: { visibleWhen: { rule: 'allNo' } } },
        },
      },
      steps: [{ id: 'one', title: 'One', sections: [{ fields: ['signs', 'comment'] }] }],
    });
    const { missed } = await explore(await openContext(form), { budget: 1500, seed: 1 });
    expect(missed.map(({ goal }) => goal.name)).toEqual([]);
  });
});

describe('a rule over a formula', () => {
  it('is reached with a number between the limits of the field', async () => {
    const form = completed({
      id: 'sample',
      answers: {
        type: 'object',
        properties: {
          weeks: { type: 'integer', title: 'Weeks', minimum: 4, maximum: 40 },
          begin: {
            type: 'string',
            format: 'date',
            title: 'Begin',
            form: { computed: { date_add: [{ today: [] }, { '*': [{ var: 'weeks' }, -7] }, 'days'] } },
          },
          comment: {
            type: 'string',
            title: 'Comment',
            form: { visibleWhen: { '<=': [91, { days_between: [{ var: 'begin' }, { today: [] }] }, 195] } },
          },
        },
      },
      steps: [{ id: 'one', title: 'One', sections: [{ fields: ['weeks', 'begin', 'comment'] }] }],
    });
    const { missed } = await explore(await openContext(form), { budget: 300, seed: 1 });
    expect(missed.map(({ goal }) => goal.name)).toEqual([]);
  });
});

describe('rows', () => {
  const rows = completed({
    id: 'rows',
    answers: {
      type: 'object',
      properties: {
        guests: {
          type: 'array',
          title: 'Guests',
          maxItems: 3,
          items: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
        },
      },
    },
    steps: [{ id: 'one', title: 'One', sections: [{ fields: ['guests'] }] }],
  });

  it.each([1, 2, 3, 4])('are added and removed within the limits of the buttons, and exceeded only by posts: seed %i', async (seed) => {
    const { sets, coverage } = await explore(await openContext(rows), { budget: 1500, seed });
    expect(sets.flatMap(({ disagreements }) => disagreements)).toEqual([]);
    const counts = sets.flatMap(({ set }) => set.inputs.filter(({ path }) => path === 'guests.size').map(({ value }) => value));
    expect(counts.filter((count) => typeof count !== 'number' || count < 0 || count > 3)).toEqual([]);
    expect(sets.map(({ set }) => set.posted)).toContainEqual({ 'guests.size': 4 });
    expect(coverage.error.reached).toBe(coverage.error.all);
  });
});

describe('days of the week', () => {
  it('are tried in this week and in the first week that is valid', () => {
    const days = listBoundaryDates({ value: 7, through: ['weekday'] } as never, parseDate('2026-11-20')!, parseDate('2026-12-08'));
    expect(days.map(formatDate)).toEqual(expect.arrayContaining(['2026-11-22', '2026-12-13']));
    expect(days).toHaveLength(14);
  });
});

describe('pages of rows', () => {
  it('have the conditions and the warnings of the rows in their rows as goals', async () => {
    const jobs = {
      type: 'array',
      title: 'Jobs',
      minItems: 1,
      maxItems: 3,
      items: {
        type: 'object',
        title: 'Job {row}',
        properties: {
          kind: { type: 'string', title: 'Kind', enum: ['Farm', 'Shop'], form: { requiredWhen: true } },
          place: { type: 'string', title: 'Place', form: { enabledWhen: { var: 'people.#.jobs.#.kind' } } },
          pay: {
            type: 'number',
            title: 'Pay',
            minimum: 0,
            form: {
              checks: [{ id: 'zero', failsWhen: { '==': [{ var: 'people.#.jobs.#.pay' }, 0] }, severity: 'warning', message: 'No pay' }],
            },
          },
        },
      },
    };
    const name = { type: 'string', title: 'Name', form: { requiredWhen: true } };
    const items = { type: 'object', title: 'Person {row}', properties: { name, jobs } };
    const form = completed({
      id: 'sample',
      answers: { type: 'object', properties: { people: { type: 'array', title: 'People', maxItems: 3, items } } },
      steps: [
        { id: 'people', title: 'People', sections: [{ fields: ['people'] }] },
        { id: 'work', title: 'Work of person {row}', forEach: 'people', sections: [{ fields: ['people.#.jobs'] }] },
      ],
    });
    const { missed, sets } = await explore(await openContext(form), { budget: 1500, seed: 1 });
    expect(missed.map(({ goal, reason }) => `${goal.name}: ${reason}`)).toEqual([]);
    expect(sets.flatMap(({ disagreements }) => disagreements)).toEqual([]);
  });
});

describe('conditional steps', () => {
  it('are reached both visible and hidden, and do not prevent a submission', async () => {
    const { coverage, missed, sets, unsubmittable } = await explore(await openContext({ ...camp, id: 'sample' }), {
      budget: 1500,
      seed: 1,
    });
    expect(missed.map(({ goal, reason }) => `${goal.name}: ${reason}`)).toEqual([]);
    expect(coverage.step).toEqual({ reached: 6, all: 6 });
    expect(unsubmittable).toBeUndefined();
    expect(sets.flatMap(({ disagreements }) => disagreements)).toEqual([]);
  });

  it('are goals by their condition', () => {
    const names = collectCoverageGoals(compileForm(camp as unknown as AuthoredFormDefinition).form!).list.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['stepVisible of step “night” is true', 'stepVisible of step “night” is false']));
  });

  it('that are hidden have no errors that count, also where a field is in a visible step', async () => {
    const form = completed({
      id: 'sample',
      answers: {
        type: 'object',
        properties: {
          kind: { type: 'string', title: 'Kind', enum: ['a', 'b'], form: { requiredWhen: true } },
          never: { type: 'string', title: 'Never', const: 'x', maxLength: 0, form: { requiredWhen: true } },
          phone: { type: 'string', title: 'Phone', form: { requiredWhen: true } },
        },
      },
      steps: [
        { id: 'one', title: 'One', sections: [{ fields: ['kind'] }] },
        { id: 'two', title: 'Two', visibleWhen: { '==': [{ var: 'kind' }, 'a'] }, sections: [{ fields: ['never', 'phone'] }] },
        { id: 'three', title: 'Three', sections: [{ fields: ['phone'] }] },
      ],
    });
    const { unsubmittable, sets } = await explore(await openContext(form), { budget: 500, seed: 1 });
    expect(unsubmittable).toBeUndefined();
    expect(sets.some(({ canBeSubmitted }) => canBeSubmitted)).toBe(true);
  });
});

describe('whether a form can be submitted', () => {
  const agreement = (wanted: unknown): unknown =>
    completed({
      id: 'agreement',
      answers: {
        type: 'object',
        properties: {
          name: { type: 'string', title: 'Name' },
          agree: { type: 'boolean', title: 'Agree', const: wanted, form: { requiredWhen: true } },
        },
      },
      steps: [{ id: 'one', title: 'One', sections: [{ fields: ['name', 'agree'] }] }],
    });

  it('is reported with a valid set', async () => {
    const context = await openContext(agreement(true));
    const found = await explore(context, { budget: 500, seed: 1 });
    expect(found.unsubmittable).toBeUndefined();
    const number = found.sets.findIndex(({ canBeSubmitted }) => canBeSubmitted) + 1;
    expect(found.sets[number - 1]!.set.inputs).toContainEqual({ path: 'agree', value: true });
    expect(formatExploration('agreement.json', context, found)).toContain(
      `can be submitted: yes, by set ${number} of ${found.sets.length}`,
    );
  });

  it('is reported with the remaining errors if no set is valid', async () => {
    const context = await openContext(agreement('true'));
    const found = await explore(context, { budget: 500, seed: 1 });
    expect(found.coverage.step).toEqual({ reached: 1, all: 1 });
    expect(found.unsubmittable?.isAlways).toBe(true);
    expect([...new Set(found.unsubmittable?.errors.map(({ path }) => path))]).toEqual(['agree']);
    expect(found.unsubmittable?.errors.map(({ code }) => code)).toEqual(expect.arrayContaining(['required', 'const']));
    expect(formatExploration('agreement.json', context, found)).toContain(
      '  can be submitted: no (proved). “Agree” is always required, and no answer is valid.\n  These fields have an error in every set:',
    );
  });

  it('is reported with the best set if no single field is always invalid', () => {
    const issue = (path: string): Issue => ({ path, code: 'required', message: `${path} is required`, params: {} });
    const { isAlways, errors } = findPersistentErrors(compileProperties({}), [[issue('a'), issue('b')], [issue('c')]]);
    expect(isAlways).toBe(false);
    expect(errors.map(({ path }) => path)).toEqual(['c']);
  });
});

describe('a proof', () => {
  const withName = (form: object, rest: object = {}): CompiledForm =>
    compileForm(
      completed({
        answers: {
          type: 'object',
          properties: { kind: { type: 'string', title: 'Kind', enum: ['a', 'b'] }, name: { type: 'string', title: 'Name', form } },
        },
        steps: [{ id: 'one', title: 'One', sections: [{ fields: ['kind', 'name'] }], ...rest }],
      }),
    ).form!;
  const errors = [{ path: 'name', code: 'required' }];
  const isA = { '==': [{ var: 'kind' }, 'a'] };
  const isB = { '==': [{ var: 'kind' }, 'b'] };

  it.each<[what: string, form: CompiledForm, proof: string | undefined]>([
    [
      'a required field that is always locked',
      withName({ requiredWhen: true, lockedWhen: true }),
      '“Name” is always required, and nothing can fill it',
    ],
    ['a field that is required for some answers', withName({ requiredWhen: isA, lockedWhen: true }), undefined],
    ['a required field that some answers hide', withName({ requiredWhen: true, lockedWhen: true, visibleWhen: isA }), undefined],
    ['a required field that can be filled', withName({ requiredWhen: true, lockedWhen: isA }), undefined],
    [
      'a step that cannot be left',
      withName({}, { nextWhen: { and: [isA, isB] } }),
      'The step “One” is always shown, and its `nextWhen` is never true',
    ],
    ['a step that can be left', withName({}, { nextWhen: isA }), undefined],
    ['a step at which the form ends', withName({}, { end: true }), 'The step “One” is always shown, and the form ends there'],
  ])('that a form cannot be submitted: %s', (_, form, proof) => {
    expect(createProver(form).proveUnsubmittable(errors)).toBe(proof);
  });
});

describe('the branches of a formula', () => {
  const price = {
    if: [
      { '>': [{ var: 'age' }, 64] },
      5,
      { '<': [{ var: 'age' }, 18] },
      { if: [{ var: 'isMember' }, 0, 3] },
      { '>': [{ var: 'age' }, 80] },
      1,
      10,
    ],
  };
  const people = {
    type: 'array',
    title: 'People',
    maxItems: 2,
    items: {
      type: 'object',
      properties: {
        age: { type: 'integer', title: 'Age of a person' },
        size: { type: 'string', title: 'Size', form: { computed: { if: [{ '>': [{ var: 'people.#.age' }, 12] }, 'large', 'small'] } } },
      },
    },
  };
  const sum = { sum: [{ var: 'people' }, { if: [{ '<': [{ var: 'age' }, 6] }, 0, 10] }] };
  const document = completed({
    id: 'branches',
    answers: {
      type: 'object',
      properties: {
        age: { type: 'integer', title: 'Age', minimum: 0, maximum: 120, form: { requiredWhen: true } },
        isMember: { type: 'boolean', title: 'Member' },
        price: { type: 'number', title: 'Price', form: { computed: price } },
        people: people as never,
        sum: { type: 'number', title: 'Sum', form: { computed: sum } },
      },
    },
    steps: [{ id: 'one', title: 'One', sections: [{ fields: ['age', 'isMember', 'price', 'people', 'sum'] }] }],
  });

  it('are reached, also in rows and for items of a list, or proved impossible', async () => {
    const { coverage, missed, sets } = await explore(await openContext(document), { budget: 1500, seed: 1 });
    expect(missed.map(({ goal, reason, isImpossible }) => [goal.name, reason, isImpossible])).toEqual([
      ['value 3 of “if” in computed of price', 'No answers produce this result', true],
    ]);
    expect(coverage.branch).toEqual({ reached: 9, all: 10 });
    expect(sets.some(({ canBeSubmitted }) => canBeSubmitted)).toBe(true);
  });

  it('have the place of their value, and the condition under which they are taken', () => {
    const branches = listBranches({
      pointer: '/p',
      logic: { and: [{ var: 'a' }, { map: [{ var: 'b' }, { if: [{ var: 'c' }, 1, { var: 'd' }, 2] }] }] },
    });
    expect(branches).toEqual([
      { pointer: '/p/and/1/map/1/if/1', number: 1, taken: { and: [{ var: 'a' }, { some: [{ var: 'b' }, { var: 'c' }] }] } },
      {
        pointer: '/p/and/1/map/1/if/3',
        number: 2,
        taken: { and: [{ var: 'a' }, { some: [{ var: 'b' }, { and: [{ '!': [{ var: 'c' }] }, { var: 'd' }] }] }] },
      },
    ]);
  });
});

describe('exploration goals', () => {
  it('include the errors of fields, and separately those of posts only', () => {
    const date = {
      type: 'string',
      format: 'date',
      pattern: '^\\d{4}-',
      form: { requiredWhen: true, max: { today: [] }, discardOn: ['pattern'] },
    };
    const upload = {
      type: 'array',
      maxItems: 2,
      items: { type: 'object' },
      form: { visibleWhen: { var: 'date' }, files: { extensions: ['png'], maxBytes: 9, picture: { square: true } } },
    };
    const form = compileProperties({
      date,
      upload,
      computed: { type: 'string', maxLength: 3, form: { computed: 'x', requiredWhen: true } },
    });
    const codes = (path: string): string[] =>
      listPossibleIssues(form, path).map(({ code, side }) => (side === 'server' ? `${code}!` : code));
    expect(codes('date')).toEqual(['required', 'format', 'max', 'pattern!']);
    expect(codes('upload')).toEqual(['type', 'maxItems', 'extensions', 'maxBytes', 'picture', 'hidden!', 'content!']);
    expect(codes('computed')).toEqual(['required']);
  });

  it('include a minimum above the maximum where answers can cause it', () => {
    const form = compileProperties({
      seats: { type: 'integer', maximum: 8 },
      guests: { type: 'integer', maximum: 6, form: { min: { var: 'seats' } } },
      adults: { type: 'integer', maximum: 9, form: { min: { var: 'seats' } } },
      day: { type: 'string', format: 'date', form: { min: { today: [] }, max: '2026-12-31' } },
      eggs: { type: 'integer', multipleOf: 6 },
      halves: { type: 'integer', multipleOf: 0.5 },
    });
    const codes = (path: string): string[] => listPossibleIssues(form, path).map(({ code }) => code);
    expect(codes('guests')).toEqual(['maximum', 'type', 'min', 'bounds']);
    expect(codes('adults')).toEqual(['maximum', 'type', 'min']);
    expect(codes('day')).toEqual(['format', 'max', 'min']);
    expect(codes('eggs')).toEqual(['multipleOf', 'type']);
    expect(codes('halves')).toEqual(['type']);
  });

  it('are covered by few sets, with the cheaper one in a tie', () => {
    expect(findSetCover([['a'], ['a', 'b'], ['b', 'c'], ['a', 'b', 'c'], ['d']], () => 1)).toEqual([3, 4]);
    expect(findSetCover([['a'], ['a']], (index) => 2 - index)).toEqual([1]);
  });

  it('use the same random numbers for the same seed', () => {
    const numbers = (seed: number): number[] => Array.from({ length: 5 }, createRandom(seed));
    expect(numbers(1)).toEqual(numbers(1));
    expect(numbers(1)).not.toEqual(numbers(2));
    expect(numbers(3).every((number) => number >= 0 && number < 1)).toBe(true);
  });
});
