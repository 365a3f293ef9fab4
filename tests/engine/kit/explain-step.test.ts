/** Explanations of the visibility of steps, and of fields in hidden steps. */

import { describe, expect, it } from 'vitest';
import { compileForm, createFormState, setAnswer, type CompiledForm, type FormState } from '#engine';
import { explainField } from '#engine/kit/explain/explain-field';
import { explainStep } from '#engine/kit/explain/explain-step';
import { traceLines } from '#engine/kit/explain/trace';
import { completed } from '../sample.ts';

const { form } = compileForm(
  completed({
    answers: {
      type: 'object',
      properties: {
        kind: { type: 'string', title: 'Kind', enum: ['club', 'person'] },
        club: { type: 'string', title: 'Club' },
        phone: { type: 'string', title: 'Phone' },
        size: { type: 'integer', title: 'Size', form: { visibleWhen: { var: 'club' } } },
      },
    },
    steps: [
      { id: 'kind', title: 'Kind', sections: [{ fields: ['kind'] }] },
      {
        id: 'club',
        title: 'Club',
        visibleWhen: { '==': [{ var: 'kind' }, 'club'] },
        sections: [{ fields: ['club'] }, { title: 'Contact', visibleWhen: { var: 'club' }, fields: ['phone'] }],
      },
      { id: 'person', title: 'Person', visibleWhen: { '==': [{ var: 'kind' }, 'person'] }, sections: [{ fields: ['phone'] }] },
      {
        id: 'size',
        title: 'Size',
        sections: [
          { fields: ['size'] },
          { title: 'Hint', visibleWhen: { var: 'size' }, text: 'Large.' },
          { title: 'Review', kind: 'review', fields: ['size'] },
        ],
      },
    ],
  }),
) as { form: CompiledForm };

const begun = createFormState(form, { today: '2026-11-20', side: 'browser' });
const step = (state: FormState, id: string): string[] => traceLines(explainStep(form, state, id));
const visible = (state: FormState, path: string): string[] =>
  traceLines(explainField(form, state, path).reasons.find(({ aspect }) => aspect === 'visible')!);

describe('a step', () => {
  it('is shown with its number', () => {
    expect(step(begun, 'kind')).toEqual(['(yes) Shown as step 1 of 1, as it has no `visibleWhen`.']);
    expect(step(setAnswer(form, begun, 'kind', 'club'), 'club')).toEqual([
      '(yes) Shown as step 2 of 2, because `visibleWhen` is true.',
      '  (yes) Kind (“club”) is “club”',
    ]);
  });

  it('is hidden by its condition', () => {
    expect(step(setAnswer(form, begun, 'kind', 'person'), 'club')).toEqual([
      '(no) Hidden, because `visibleWhen` is false.',
      '  (no) Kind (“person”) is “club”',
    ]);
  });

  it('is skipped without visible content', () => {
    expect(step(begun, 'size')).toEqual([
      '(no) Skipped, because nothing in it is visible.',
      '  (no) section 1 has no visible field: “Size”',
      '  (no) section “Hint” is hidden, because `visibleWhen` is false',
      '    (no) Size (not answered) is given and not 0',
      '  (no) section “Review” has no answer to review: “Size”',
    ]);
  });

  it('is shown although it is hidden when it is the first and no other is visible', () => {
    const { form: single } = compileForm(
      completed({
        answers: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
        steps: [{ id: 'only', title: 'Only', visibleWhen: false, sections: [{ fields: ['name'] }] }],
      }),
    ) as { form: CompiledForm };
    const state = createFormState(single, { today: '2026-11-20', side: 'browser' });
    expect(traceLines(explainStep(single, state, 'only'))).toEqual([
      '(no) Hidden, because `visibleWhen` is always false. The form shows it nevertheless, because no step has visible content.',
    ]);
  });
});

describe('a field', () => {
  it('is hidden because its step is', () => {
    expect(visible(begun, 'club')).toEqual([
      '(no) Hidden, because its step “Club” is hidden.',
      '  (no) step “Club”: Kind (not answered) is “club”',
    ]);
  });

  it('is hidden because all its steps are', () => {
    expect(visible(begun, 'phone')).toEqual([
      '(no) Hidden, because all its steps are hidden: step “Club” or step “Person”.',
      '  (no) step “Club”: Kind (not answered) is “club”',
      '  (no) step “Person”: Kind (not answered) is “person”',
    ]);
  });

  it('is hidden because its sections and steps are', () => {
    expect(visible(setAnswer(form, begun, 'kind', 'club'), 'phone')).toEqual([
      '(no) Hidden, because all its sections are hidden: section “Contact” of step “Club” or step “Person”.',
      '  (yes) step “Club”: Kind (“club”) is “club”',
      '  (no) step “Person”: Kind (“club”) is “person”',
      '  (no) section “Contact” of step “Club”: Club (not answered) is answered',
    ]);
  });

  it('is shown in the steps that are visible', () => {
    expect(visible(setAnswer(form, begun, 'kind', 'person'), 'phone')[0]).toBe('(yes) Shown in step “Person”, as it has no `visibleWhen`.');
  });
});

describe('a step that an earlier step hides', () => {
  const { form: survey } = compileForm(
    completed({
      answers: {
        type: 'object',
        properties: {
          age: { type: 'integer', title: 'Age' },
          staff: { type: 'integer', title: 'Staff' },
          pay: { type: 'integer', title: 'Pay' },
          note: { type: 'string', title: 'Note' },
        },
      },
      steps: [
        { id: 'age', title: 'Age', sections: [{ fields: ['age'] }] },
        { id: 'out', title: 'Out', visibleWhen: { '<': [{ var: 'age' }, 18] }, end: true, sections: [{ text: 'No.' }] },
        {
          id: 'staff',
          title: 'Staff',
          sections: [{ fields: ['staff'] }],
          next: [{ when: { '==': [{ var: 'staff' }, 0] }, step: 'note' }],
          nextWhen: { '<': [{ var: 'staff' }, 100] },
        },
        { id: 'pay', title: 'Pay', sections: [{ fields: ['pay'] }] },
        { id: 'note', title: 'Note', sections: [{ fields: ['note'] }] },
      ],
    }),
  );
  const start = createFormState(survey!, { today: '2026-11-20', side: 'browser' });
  const lines = (state: FormState, id: string): string[] => traceLines(explainStep(survey!, state, id));

  it('names the step at which the form ends', () => {
    const state = setAnswer(survey!, start, 'age', 12);
    expect(lines(state, 'pay')[0]).toContain('Hidden, because the form ends at step “Out”.');
    expect(lines(state, 'review')[0]).toContain('Hidden');
  });

  it('names the step that leads on, and traces where it leads', () => {
    const state = setAnswer(survey!, setAnswer(survey!, start, 'age', 40), 'staff', 0);
    expect(lines(state, 'pay')[0]).toContain('Hidden, because step “Staff” leads on to step “Note”.');
    expect(lines(state, 'staff').join('\n')).toMatch(/leads to step `note`: .*Staff/);
    expect(lines(state, 'staff').join('\n')).toMatch(/can be left: .*Staff/);
  });
});
