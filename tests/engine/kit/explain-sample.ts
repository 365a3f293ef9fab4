/** Sample form and state changes for the tests of explanations. */

import { compileForm, createFormState, getPendingLookups, resolveLookup, setAnswer } from '#engine';
import type { CompiledForm, FormState } from '#engine';
import { explainField } from '#engine/kit/explain/explain-field';
import type { Aspect } from '#engine/kit/explain/field-explanation';
import { traceLines } from '#engine/kit/explain/trace';
import { completed } from '../sample.ts';

export const { form } = compileForm(
  completed({
    rules: { livesAbroad: { '!': [{ in: [{ var: 'country' }, ['PH']] }] } },
    lookups: {
      cities: { path: 'cities', params: { country: { var: 'country' }, kind: { var: 'kind' } }, optional: ['kind'] },
      districts: { path: 'districts', params: { city: { var: 'city' } } },
    },
    answers: {
      type: 'object',
      properties: {
        country: {
          type: 'string',
          title: 'Country of Residence',
          oneOf: [
            { const: 'PH', title: 'Philippines' },
            { const: 'FR', title: 'France' },
          ],
        },
        kind: { type: 'string', title: 'Kind', default: 'big', form: { widget: 'hidden' } },
        visa: {
          type: 'string',
          title: 'Visa',
          pattern: '^[A-Z]+$',
          form: { visibleWhen: { rule: 'livesAbroad' }, requiredWhen: { var: 'country' } },
        },
        city: {
          type: 'integer',
          title: 'City',
          form: { options: 'cities', optionEnabledWhen: { '2': { '==': [{ var: 'country' }, 'FR'] } } },
        },
        district: { type: 'string', title: 'District', form: { options: 'districts', enabledWhen: { var: 'city' } } },
        size: { type: 'integer', title: 'Size', form: { computed: { length: [{ var: 'visa' }] }, computedWhen: { var: 'visa' } } },
        email: { type: 'string', title: 'Email', form: { prefill: 'a@example.com', lockedWhen: { '==': [{ var: 'kind' }, 'big'] } } },
        guests: {
          type: 'integer',
          title: 'Guests',
          form: { max: { '+': [1, 1] }, checks: [{ id: 'crowd', failsWhen: { '>': [{ var: 'guests' }, 5] }, message: 'That is a crowd' }] },
        },
        remark: { type: 'string', title: 'Remark', form: { prefill: { lookup: ['cities', 'remark'] } } },
      },
    },
    steps: [
      { id: 'one', title: 'One', sections: [{ fields: ['country', 'kind', 'visa', 'city', 'district', 'size', 'email', 'guests'] }] },
      { id: 'two', title: 'Two', sections: [{ title: 'Remarks', visibleWhen: { var: 'visa' }, fields: ['remark'] }] },
    ],
  }),
) as { form: CompiledForm };

export const begun = (): FormState => createFormState(form, { today: '2026-11-20', side: 'browser' });
export const filled = (answers: Record<string, string | number>, from = begun()): FormState =>
  Object.entries(answers).reduce((state, [path, answer]) => setAnswer(form, state, path, answer), from);
export const answered = (state: FormState, lookup: string, data: unknown): FormState =>
  resolveLookup(
    form,
    state,
    getPendingLookups(form, state).find((request) => request.lookup === lookup)!,
    data === undefined ? { ok: false, status: 503 } : { ok: true, data },
  );
export const said = (state: FormState, path: string, aspect: Aspect): string[] =>
  explainField(form, state, path)
    .reasons.filter((reason) => reason.aspect === aspect)
    .flatMap((reason) => traceLines(reason));
