/**
 * Access to every route of the application for every identity, with the settings of a provider in production. A route without a row
 * fails, and so does a row without a route. `+` is authorized (whatever the reply to an empty or unknown request is), `-` gets 401 or 403.
 */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { app } from '../definitions/support/shipped.ts';
import { openBackOffice, type BackOffice, type Who } from './admin/support/back-office.ts';
import type { OpenOptions } from './support/open-app.ts';
import { waitUntil } from '../run/wait-until.ts';

const table = readFileSync(new URL('./access-table.txt', import.meta.url), 'utf8');
const identities = ['nobody', 'family', 'other', 'Teacher', 'Staff', 'Admin'] as const;
type Identity = (typeof identities)[number];

/** Parameters that make a request concern the Santos family, if the route has such parameters. */
const parameters: Record<string, string> = {
  'GET /api/prefills/parent': '?email=maria.santos@example.com',
  'GET /api/prefills/learner': '?learner_id=2024-00001',
  'GET /api/enrollment_validations/pin': '?email=maria.santos@example.com',
  'GET /api/enrollment_validations/parents': '?email=maria.santos@example.com',
  'GET /api/enrollment_validations/learner_id': '?learner_id=2024-00001',
  'GET /api/prefills/learner_names': '?learner_id=2024-00001',
  'GET /api/enrollment_validations/learner_name': '?learner_id=2024-00001&last_name=Santos&first_name=Miguel',
};
const bodies: Record<string, unknown> = {
  'POST /api/prefills/parent': { email: 'maria.santos@example.com' },
  'POST /api/prefills/learner': { learner_id: '2024-00001' },
  'POST /api/enrollment_validations/pin': { learner_id: '2024-00001' },
  'POST /api/enrollments': { email: 'maria.santos@example.com' },
  'POST /api/enrollment_validations/enrollment_data': { email: 'maria.santos@example.com' },
  'POST /api/re_enrollments': { student: { learnerID: '2024-00001' } },
  'POST /api/enrollment_validations/re_enrollment_data': { student: { learnerID: '2024-00001' } },
};

/** Returns the rows by route: the marks in the order of the identities. */
function readTable(): Map<string, string> {
  const rows = table.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    rows.map((line) => {
      const [marks, method, path] = line.split(/\s+/) as [string, string, string];
      return [`${method} ${path}`, marks];
    }),
  );
}

/** Lists the fixed routes and the posts of the served definitions, which the application finds at each request. */
async function listRoutes({ app: server, call }: BackOffice): Promise<string[]> {
  const fixed = server.routes
    .filter(({ method, path }) => method !== 'ALL' && path !== '/api/*')
    .map(({ method, path }) => `${method} ${path}`);
  const ids = (await call('nobody', 'GET /definitions')).body as unknown as { id: string }[];
  const posts = await Promise.all(
    ids.map(async ({ id }) => {
      const { submission, steps } = (await call('nobody', `GET /definitions/${id}`)).body as unknown as {
        submission: { path: string };
        steps: { check?: { path: string } }[];
      };
      return [submission.path, ...steps.flatMap(({ check }) => check?.path ?? [])].map((path) => `POST /api/${path}`);
    }),
  );
  return [...new Set([...fixed, ...posts.flat()])];
}

async function openFamily(office: BackOffice, email: string): Promise<string> {
  const before = office.mailed.length;
  await office.call('nobody', 'POST /students/links', { email });
  await waitUntil(() => expect(office.mailed).toHaveLength(before + 1));
  const token = /#token=([\w-]+)/.exec(office.mailed.at(-1)?.text ?? '')?.[1];
  const { headers } = await office.call('nobody', 'POST /students/session', { token });
  return (headers.get('set-cookie') ?? '').split(';')[0] as string;
}

describe('the access table', () => {
  it('has a row for every route, and a route for every row', async () => {
    const office = await openBackOffice({ env: { DEMO: 'off' } });
    expect([...readTable().keys()].toSorted()).toEqual((await listRoutes(office)).toSorted());
  });

  it.each<[string, OpenOptions]>([
    ['in production', { env: { DEMO: 'off' } }],
    ['in demo mode with required email verification', { definitions: { 'app.json': { ...app, prefill: { proof: 'emailed-code' } } } }],
  ])(
    'matches the replies of the application %s',
    async (_, options) => {
      const office = await openBackOffice(options);
      const cookies: Partial<Record<Identity, string>> = {
        family: await openFamily(office, 'maria.santos@example.com'),
        other: await openFamily(office, 'omar.haddad@example.com'),
      };
      const found: string[] = [];
      for (const [route] of readTable()) {
        if (route === 'DELETE /api/admin/session') {
          found.push(`++++++ ${route}`);
          continue;
        }
        const [method, path] = route.split(' ') as [string, string];
        const address = `${method} ${path.replace(/^\/api/, '').replaceAll(/:\w+/g, 'no-such-id')}${parameters[route] ?? ''}`;
        const body = method === 'GET' ? undefined : (bodies[route] ?? {});
        let marks = '';
        for (const identity of identities) {
          const cookie = cookies[identity];
          const who: Who = identity === 'family' || identity === 'other' ? 'nobody' : identity;
          // The health checks are not below /api.
          const reply = path.startsWith('/api')
            ? await office.call(who, address, body, cookie ? { cookie } : {})
            : { status: (await office.app.request(path)).status };
          expect(reply.status, `${route} as ${identity}`).toBeLessThan(500);
          marks += reply.status === 401 || reply.status === 403 ? '-' : '+';
        }
        found.push(`${marks} ${route}`);
      }
      expect(found.join('\n')).toBe([...readTable()].map(([route, marks]) => `${marks} ${route}`).join('\n'));
    },
    180_000,
  );
});
