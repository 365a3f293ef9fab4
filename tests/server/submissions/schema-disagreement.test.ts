/** A submission that the engine accepts and the JSON Schema of its definition does not. */

import { expect, it, vi } from 'vitest';
import { listSubmissions } from '../../../server/db/submissions.ts';
import * as second from '../../../server/submissions/validate-stored-answers.ts';
import { openApp } from '../support/open-app.ts';
import { visitDefinition } from '../support/visit-definition.ts';

vi.mock('../../../server/submissions/validate-stored-answers.ts', async (importOriginal) => {
  const original = await importOriginal<typeof second>();
  return { ...original, validateStoredAnswers: vi.fn(original.validateStoredAnswers) };
});

it('is refused with the JSON Pointer, logged without the answer, and not stored', async () => {
  const definition = visitDefinition();
  const opened = await openApp({ definitions: { 'visit.json': definition } });
  const send = (): Response | Promise<Response> => {
    const body = new FormData();
    body.append('guest[name]', 'Ana');
    body.append('guest[party]', '1');
    return opened.app.request(`/api/${definition.submission.path}`, { method: 'POST', body });
  };
  vi.mocked(second.validateStoredAnswers).mockReturnValueOnce([{ instancePath: '/guest/name', keyword: 'maxLength', message: 'Too long' }]);
  const refused = await send();
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    errors: { 'guest.name': 'Too long' },
    schemaErrors: [{ instancePath: '/guest/name', keyword: 'maxLength' }],
  });
  const line = opened.logged.find(({ schemaErrors }) => schemaErrors !== undefined);
  expect(line).toMatchObject({ definition: 'visit', schemaErrors: [{ instancePath: '/guest/name', keyword: 'maxLength' }] });
  expect(JSON.stringify(line)).not.toContain('Ana');
  expect((await listSubmissions(opened.store)).items).toEqual([]);

  expect((await send()).status).toBe(201);
  expect(vi.mocked(second.validateStoredAnswers).mock.lastCall?.[1]).toMatchObject({ guest: { name: 'Ana', party: 1 } });
});
