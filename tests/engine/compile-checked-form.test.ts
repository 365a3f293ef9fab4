/** A definition that was checked compiles to the same form without the checks. */

import { expect, test } from 'vitest';
import { compileCheckedForm, compileForm, createFormState, getStepView, validateForm } from '#engine';
import { checkFile } from '../../server/commands/check/check-file.ts';
import { completed } from './sample.ts';

const files = ['clearance', 'damage-report', 'enrollment', 'group-tour', 'library-card', 're-enrollment'];

test.each(files)('%s has the same fields, views and issues', (name) => {
  const { definition, form: full } = checkFile(`definitions/${name}.json`).compiled!;
  const checked = compileCheckedForm(definition);
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
