/** A definition that was checked compiles to the same form without the checks. */

import { expect, test } from 'vitest';
import {
  compileCheckedForm,
  compileForm,
  createFormState,
  getStepView,
  getSubmissionData,
  needsFurtherOperators,
  needsRowSupport,
  rowSupport,
  validateForm,
} from '#engine';
import { coreOperators } from '../../engine/operators/core-operators.ts';
import { furtherOperatorNames } from '../../engine/operators/further-operator-names.ts';
import { operators } from '../../engine/operators/operators.ts';
import { checkFile } from '../../server/commands/check/check-file.ts';
import { completed } from './sample.ts';

const files = ['clearance', 'damage-report', 'enrollment', 'group-tour', 'library-card', 're-enrollment'];

test.each(files)('%s has the same fields, views and issues', (name) => {
  const { definition, form: full } = checkFile(`definitions/${name}.json`).compiled!;
  const checked = compileCheckedForm(definition, needsRowSupport(definition) ? { rowSupport } : {});
  expect(checked.fields.map(({ path }) => path)).toEqual(full.fields.map(({ path }) => path));
  const open = (form: typeof full) => {
    const state = createFormState(form, { today: '2026-11-20', side: 'server', answers: { student: { firstName: '<' } } });
    return { views: form.steps.map(({ definition: { id } }) => getStepView(form, state, id)), issues: validateForm(form, state) };
  };
  expect(open(checked)).toEqual(open(full));
});

test('a definition with an error is refused with its code and location', () => {
  const definition = completed({
    answers: { type: 'object', properties: { a: { type: 'string', form: { visibleWhen: { rule: 'gone' } } } } },
  });
  expect(compileForm(definition).diagnostics.map(({ code }) => code)).toContain('unknown-rule');
  expect(() => compileCheckedForm(definition)).toThrow('unknown-rule at /answers/properties/a/form/visibleWhen/rule');
});

test('a form with rows, also in a group, needs the functions for rows', () => {
  const rows = { type: 'array', maxItems: 2, items: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } } };
  const definition = completed({ answers: { type: 'object', properties: { trip: { type: 'object', properties: { guests: rows } } } } });
  expect([needsRowSupport(definition), needsRowSupport(completed({}))]).toEqual([true, false]);
  expect(() => compileCheckedForm(definition)).toThrow('The definition sample has rows: pass "rowSupport"');
  expect(compileCheckedForm(definition, { rowSupport }).groups.map(({ path }) => path)).toEqual(['trip.guests']);
});

test('the further operators are those that are not core operators, and a form that uses one needs them', () => {
  expect([...operators.keys()].filter((name) => !coreOperators.has(name)).toSorted()).toEqual(furtherOperatorNames.toSorted());
  const definition = completed({
    answers: { type: 'object', properties: { a: { type: 'number', form: { computed: { sum: [[1, 2]] } } } } },
  });
  expect([needsFurtherOperators(definition), needsFurtherOperators(completed({}))]).toEqual([true, false]);
  expect(() => compileCheckedForm(definition)).toThrow('unknown-operator at /answers/properties/a/form/computed/sum');
  const form = compileCheckedForm(definition, { operators });
  expect(getSubmissionData(form, createFormState(form, { today: '2026-11-20', side: 'browser' }))).toEqual({ a: 3 });
});
