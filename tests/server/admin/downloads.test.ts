/** Downloads of the back office: a browser neither runs nor renders them. */

import { expect, it } from 'vitest';
import { openApp } from '../support/open-app.ts';
import { storeSubmission, type GivenSubmission } from '../support/store-submission.ts';
import { type BackOffice, openBackOffice } from './support/back-office.ts';

const policy = "sandbox; default-src 'none'";
const getHeaders = async (office: BackOffice, path: string): Promise<(string | null)[]> => {
  const { headers } = await office.call('Teacher', `GET ${path}`);
  return ['content-type', 'content-security-policy', 'x-content-type-options', 'content-disposition', 'cache-control'].map((name) =>
    headers.get(name),
  );
};

async function createFileUrl(office: BackOffice, type: string, name: string): Promise<string> {
  const storedName = await office.files.put(new TextEncoder().encode('<script>alert(1)</script>'));
  const submission: GivenSubmission = {
    kind: 'enrollment',
    definitionId: 'enrollment',
    definitionHash: 'old',
    answers: {},
    labels: {},
    name: 'Ana Cruz',
    email: 'cruz@example.com',
    now: '2026-11-01T08:00:00.000Z',
    files: [{ field: 'files.birthCertificate', name, type, size: 25, storedName }],
  };
  const { _id } = await storeSubmission(office.store, submission);
  const { body } = await office.call('Teacher', `GET /admin/submissions/${_id}`);
  return ((body.files as unknown as { url: string }[])[0]?.url ?? '').replace('/api', '');
}

it.each([
  ['image/png', 'image/png'],
  ['application/pdf', 'application/pdf'],
  [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['text/html', 'application/octet-stream'],
  ['image/svg+xml', 'application/octet-stream'],
  ['text/xml', 'application/octet-stream'],
  ['application/javascript', 'application/octet-stream'],
  ['constructor', 'application/octet-stream'],
])('a file of type %s is an attachment of type %s with a sandbox policy', async (type, served) => {
  const office = await openBackOffice();
  expect(await getHeaders(office, await createFileUrl(office, type, 'page.html'))).toEqual([
    served,
    policy,
    'nosniff',
    'attachment; filename="page.html"',
    'no-store',
  ]);
});

it.each([
  ['/admin/submissions.csv', 'submissions-2026-11-20.csv', 'text/csv; charset=utf-8'],
  ['/admin/submissions.xlsx', 'submissions-2026-11-20.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['/admin/families/import', 'families.csv', 'text/csv; charset=utf-8'],
])('%s is an attachment with a sandbox policy', async (path, name, type) => {
  const office = await openBackOffice();
  expect(await getHeaders(office, path)).toEqual([type, policy, 'nosniff', `attachment; filename="${name}"`, 'no-store']);
});

it('every other reply has the policy of the pages', async () => {
  const { app } = await openApp();
  expect((await app.request('/api/admin/submissions.csv')).headers.get('content-security-policy')).toMatch(
    /^default-src 'self'; script-src 'self';/,
  );
});
