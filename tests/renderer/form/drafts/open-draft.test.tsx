// @vitest-environment happy-dom
/** The moment in which the answers of a draft replace those of the page. */

import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DraftHost } from '../../../../renderer/form/drafts/draft-host.ts';
import { field, renderSampleForm, type } from '../support/render-sample-form.tsx';

let host: DraftHost | undefined;

vi.mock('../../../../renderer/form/drafts/kept-parts.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  getKeeper: () => ({
    start(started: DraftHost) {
      host = started;
      return { stop: () => undefined, ready: Promise.resolve() };
    },
  }),
}));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('the page shows the answers before anything else can be typed', async () => {
  await renderSampleForm();
  await waitFor(() => expect(host).toBeDefined());
  const snapshot = {
    answers: { 'keeper.name': 'Ana' },
    origins: { 'keeper.name': 'user' as const },
    records: {},
    passed: [],
    shown: [],
    files: [],
    step: 'keeper',
  };
  // React is to behave as on a page, where it puts off what no event of the user has caused.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  host!.open({ snapshot, submissionKey: 'k1', draft: { id: 'd1', revision: 1 } }, false);
  expect(field('Name').value).toBe('Ana');
  vi.unstubAllGlobals();
  type('Name', 'Ana Maria');
  expect(field('Name').value).toBe('Ana Maria');
});
