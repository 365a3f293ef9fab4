// @vitest-environment happy-dom

import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SuspensionContext } from '../../../renderer/dialog/suspension.ts';
import type { FetchFunction } from '../../../renderer/form/requests.ts';
import { useDefinition } from '../../../renderer/form/use-definition.ts';

const define = (title: string) => ({
  id: 'card',
  version: 1,
  title,
  answers: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
  steps: [{ id: 'card', title: 'Card', sections: [{ fields: ['name'] }] }],
  submission: { path: 'submissions/card', success: { panel: { title: 'Thank you', text: 'Done.' } }, failure: { dialog: 'failed' } },
  dialogs: { failed: { type: 'error', title: 'Failed', text: 'Try again.' } },
});

it('a language that is chosen during maintenance is loaded after it, and a form whose language stays is not loaded again', async () => {
  const requests: string[] = [];
  let isUnderMaintenance = false;
  const send: FetchFunction = async (path) => {
    requests.push(path);
    return isUnderMaintenance ? new Response('{}', { status: 503 }) : Response.json(define(path.includes('fil') ? 'Kard' : 'Card'));
  };
  let language = 'en';
  const { result, rerender } = renderHook(() => useDefinition('card', send, language), {
    wrapper: ({ children }) => <SuspensionContext value={isUnderMaintenance}>{children}</SuspensionContext>,
  });
  const getTitle = (): string | undefined =>
    result.current.status.kind === 'ready' ? result.current.status.form.definition.title : undefined;
  const render = (change: { language?: string; isUnderMaintenance: boolean }): void =>
    act(() => {
      language = change.language ?? language;
      ({ isUnderMaintenance } = change);
      rerender();
    });
  await waitFor(() => expect(getTitle()).toBe('Card'));
  render({ isUnderMaintenance: true });
  render({ isUnderMaintenance: false });
  expect(requests).toHaveLength(1);
  render({ isUnderMaintenance: true });
  render({ isUnderMaintenance: true, language: 'fil' });
  render({ isUnderMaintenance: false });
  await waitFor(() => expect(getTitle()).toBe('Kard'));
  expect(requests).toEqual(['definitions/card?locale=en', 'definitions/card?locale=fil']);
});
