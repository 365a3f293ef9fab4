// @vitest-environment happy-dom
/** When lookups are sent. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compileForm, createFormState } from '#engine';
import type { AuthoredFormDefinition } from '#engine';
import { startLookupRunner } from '../../../renderer/form/lookup-runner.ts';
import { createFormStore } from '../../../renderer/form/store.ts';

const definition: AuthoredFormDefinition = {
  id: 'visit',
  version: 1,
  title: 'Visit',
  entry: { parameters: { email: 'email' } },
  answers: {
    type: 'object',
    properties: {
      email: { type: 'string', title: 'Email' },
      name: { type: 'string', title: 'Name', form: { prefill: { lookup: ['family', 'name'] } } },
    },
  },
  lookups: { family: { path: 'families', params: { email: { var: 'email' } }, after: 500 } },
  steps: [{ id: 'you', title: 'You', sections: [{ fields: ['email', 'name'] }] }],
  submission: { path: 'submissions/visit', success: { panel: { title: 'Done', text: 'Done' } }, failure: { dialog: 'failed' } },
  dialogs: { failed: { type: 'error', title: 'Failed', text: 'Failed' } },
} as unknown as AuthoredFormDefinition;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a lookup of what the link contains is sent at once, one of what is typed after its delay', async () => {
  const { form, diagnostics } = compileForm(definition);
  expect(diagnostics).toEqual([]);
  const store = createFormStore(
    form!,
    createFormState(form!, { today: '2026-11-24', side: 'browser', entry: { email: 'ana@example.com' } }),
  );
  const sent: string[] = [];
  const stop = startLookupRunner(store, async (path) => {
    sent.push(path);
    return Response.json({});
  });
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['families?email=ana%40example.com']);
  store.change('email', 'bo@example.com');
  await vi.advanceTimersByTimeAsync(499);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2);
  expect(sent).toHaveLength(2);
  stop();
});
