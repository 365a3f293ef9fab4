/** Every entry of the permission table: each route is requested as nobody, Teacher, Staff and Admin. */

import { describe, expect, it } from 'vitest';
import { permissions as generic, type Right } from '../../../server/admin/permissions.ts';
import { enrollmentPermissions } from '../../../server/enrollment/permissions.ts';
import { openBackOffice, type Who } from './support/back-office.ts';

const permissions = { ...generic, ...enrollmentPermissions };
const everyone: Who[] = ['nobody', 'Teacher', 'Staff', 'Admin'];
const first: Record<Right, number> = { anyone: 0, Viewer: 1, Staff: 2, Admin: 3 };

/** Returns the expected right of a route. It is independent of the table, so a wrong entry in the table is detected. */
function getRight(route: string): Right {
  const [method, path = ''] = route.split(' ') as [string, string?];
  if (/^\/admin\/(session|password|password_resets)$/.test(path)) return route === 'GET /admin/session' ? 'Viewer' : 'anyone';
  if (/^\/admin\/(users|maintenance)/.test(path)) return 'Admin';
  // What an edit does to drafts and submissions is of use only to those who process them.
  if (path.endsWith('/replay')) return 'Staff';
  // Notes are about people, for those who process their submissions.
  if (path.endsWith('/notes')) return 'Staff';
  // Each user has their own views.
  if (path.startsWith('/admin/saved_views')) return 'Viewer';
  if (path === '/legacy_program_material_rules' && method === 'GET') return 'Viewer';
  if (method === 'GET') return path.startsWith('/admin/') ? 'Viewer' : 'anyone';
  return 'Staff';
}

/** Returns the expected result: 401 without a session, 403 for a role without the right, otherwise authorized. */
function expected(route: string, who: Who): 'refused 401' | 'refused 403' | 'authorized' {
  if (everyone.indexOf(who) >= first[getRight(route)]) return 'authorized';
  return who === 'nobody' ? 'refused 401' : 'refused 403';
}

describe('every route with every role', () => {
  it('is authorized or rejected by its right', async () => {
    const office = await openBackOffice();
    const found: Record<string, string> = {};
    const expectedResults: Record<string, string> = {};
    const details = new Map<string, string>();
    for (const route of Object.keys(permissions).filter((one) => one !== 'DELETE /admin/session')) {
      for (const who of everyone) {
        const body = route.startsWith('GET') ? undefined : {};
        const { status, body: reply } = await office.call(who, route.replaceAll(/:\w+/g, 'no-such-id'), body);
        const isRefused =
          (status === 401 && reply?.detail === ('Please sign in.' as never)) ||
          (status === 403 && String(reply?.detail).startsWith('Your role'));
        const cell = `${route} as ${who}`;
        found[cell] = isRefused ? `refused ${status}` : 'authorized';
        expectedResults[cell] = expected(route, who);
        details.set(cell, String(status));
      }
    }
    // The handler of the user's own password checks the session itself.
    expectedResults['PUT /admin/password as nobody'] = 'refused 401';
    expect(found).toEqual(expectedResults);
    expect(Object.keys(found).length).toBeGreaterThan(300);
    // With an empty body and an unknown id, no write succeeds with any role.
    const writes = [...details].filter(([cell]) => !cell.startsWith('GET'));
    expect(writes.filter(([, status]) => Number(status) < 300)).toEqual([]);
    expect([...details.values()].filter((status) => Number(status) >= 500)).toEqual([]);
  }, 120_000);

  it('is rejected with an ended or forged session', async () => {
    const office = await openBackOffice();
    const { cookie } = await office.signIn(office.toEmail('Admin'), 'Correct-Horse-1');
    expect((await office.call('nobody', 'DELETE /admin/session', undefined, { cookie })).status).toBe(204);
    expect((await office.call('nobody', 'GET /admin/users', undefined, { cookie })).status).toBe(401);
    expect(
      (await office.call('nobody', 'GET /admin/users', undefined, { cookie: 'back-office=invented; adminAuthenticated=true' })).status,
    ).toBe(401);
  });
});

describe('a route that is not in the table', () => {
  it('returns 404 below /admin, and 401 without a session', async () => {
    const office = await openBackOffice();
    for (const route of [
      'GET /admin/',
      'GET /admin/secrets',
      'POST /admin/history',
      'DELETE /admin/families/family-santos',
      'PUT /admin/submissions/x',
      'POST /admin/users/x',
    ]) {
      const body = route.startsWith('GET') ? undefined : {};
      expect((await office.call('Admin', route, body)).status, route).toBe(404);
      expect((await office.call('nobody', route, body)).status, route).toBe(401);
    }
  });

  it('does not change the catalogue, even as Admin', async () => {
    const office = await openBackOffice();
    for (const route of [
      'PATCH /curriculums/curriculum-ph',
      'POST /programs',
      'DELETE /programs/program-regular',
      'PUT /grade_rules',
      'POST /grade_levels',
    ]) {
      expect((await office.call('Admin', route, { name: 'X' })).status, route).toBe(404);
    }
  });

  it('cannot write by GET or from another site', async () => {
    const office = await openBackOffice();
    expect((await office.call('Admin', 'GET /curriculums?name=Sneaky&_method=POST')).status).toBe(200);
    expect((await office.call('Admin', 'GET /program_rules/delete_by_associations?program_id=program-regular')).status).toBe(404);
    const foreign = { origin: 'https://evil.example' };
    expect((await office.call('Admin', 'POST /curriculums', { name: 'Sneaky' }, foreign)).status).toBe(403);
    expect((await office.call('Admin', 'DELETE /curriculums/curriculum-uk', undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    );
    expect(
      (await office.call('nobody', 'POST /admin/session', { email: office.toEmail('Admin'), password: 'Correct-Horse-1' }, foreign)).status,
    ).toBe(403);
    expect((await office.call('Admin', 'GET /curriculums?search=Sneaky')).body).toEqual([]);
  });
});
