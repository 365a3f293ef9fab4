// @vitest-environment happy-dom
/** The place for a draft on the server. */

import { expect, test } from 'vitest';
import { compileForm } from '#engine';
import { createFormSession } from '../../../../../renderer/form/form-session.ts';
import type { FormSession } from '../../../../../renderer/form/form-session.ts';
import { openContainer } from '../../../../../renderer/form/drafts/server/container.ts';
import { gardenDefinition } from '../../support/sample-form.ts';

const expiresAt = '2026-11-28T10:00:00.000Z';
const headers = { etag: '"1"', 'draft-expires': expiresAt };

/** Creates a session whose requests get these replies, an Error for none, and the requests. */
function createSession(...replies: (Response | Error)[]) {
  const { form } = compileForm(gardenDefinition());
  const requests: Request[] = [];
  const send = async (path: string, init?: RequestInit): Promise<Response> => {
    requests.push(new Request(`http://localhost/api/${path}`, init));
    const reply = replies.shift();
    if (reply instanceof Response) return reply;
    throw reply ?? new Error('No reply is left');
  };
  const session: FormSession = createFormSession(form!, { send, definitionHash: 'a'.repeat(64), entry: {}, today: '2026-11-26' });
  return { session, requests };
}

test('a container is opened once, and saved with the draft', async () => {
  const { session, requests } = createSession(new Response(null, { status: 201, headers }));
  const [first, second] = await Promise.all([openContainer(session), openContainer(session)]);
  expect(first).toMatchObject({ revision: 1, expiresAt, uploads: {} });
  expect(first?.secret).toMatch(/^[\w-]{43}$/);
  expect(second).toBe(first);
  expect(await openContainer(session)).toBe(session.draft?.server);
  expect(requests).toHaveLength(1);
  expect(requests[0]!.headers.get('authorization')).toBe(`Draft ${first?.secret}`);
  expect(requests[0]!.headers.get('if-none-match')).toBe('*');
});

test('a container whose reply was lost is opened with the same secret', async () => {
  const { session, requests } = createSession(new Error('lost'), new Response('{}', { status: 412, headers: { ...headers, etag: '"1"' } }));
  expect(await openContainer(session)).toBeUndefined();
  expect(await openContainer(session)).toMatchObject({ revision: 1, expiresAt });
  const [lost, repeated] = requests.map((request) => request.headers.get('authorization'));
  expect(repeated).toBe(lost);
});

test('without space on the server there is no container', async () => {
  const { session } = createSession(new Response('{}', { status: 507 }));
  expect(await openContainer(session)).toBeUndefined();
});
