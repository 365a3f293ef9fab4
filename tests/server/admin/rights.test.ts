/** The table of rights, every cell of it: each route called as nobody, Teacher, Staff and Admin. */

import { describe, expect, it } from 'vitest';
import { permissions as generic, type Right } from '../../../server/admin/permissions.ts';
import { enrollmentPermissions } from '../../../server/enrollment/permissions.ts';
import { openBackOffice, type Who } from './support/back-office.ts';

const permissions = { ...generic, ...enrollmentPermissions };
const everyone: Who[] = ['nobody', 'Teacher', 'Staff', 'Admin'];
const first: Record<Right, number> = { anyone: 0, Viewer: 1, Staff: 2, Admin: 3 };

/** What each route should be, said a second time: a slip in the table shows here. */
function rightOf(route: string): Right {
  const [method, path = ''] = route.split(' ') as [string, string?];
  if (/^\/admin\/(session|password|password_resets)$/.test(path)) return route === 'GET /admin/session' ? 'Viewer' : 'anyone';
  if (/^\/admin\/(users|maintenance)/.test(path)) return 'Admin';
  if (path === '/legacy_program_material_rules' && method === 'GET') return 'Viewer';
  if (method === 'GET') return path.startsWith('/admin/') ? 'Viewer' : 'anyone';
  return 'Staff';
}

/** Refused for want of a right: 401 for nobody, 403 for a role too low; let in: whatever else. */
function expected(route: string, who: Who): 'refused 401' | 'refused 403' | 'let in' {
  if (everyone.indexOf(who) >= first[rightOf(route)]) return 'let in';
  return who === 'nobody' ? 'refused 401' : 'refused 403';
}

describe('every route for every role', () => {
  it('is let in or refused as its right says', async () => {
    const office = await openBackOffice();
    const found: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    const details = new Map<string, string>();
    for (const route of Object.keys(permissions).filter((one) => one !== 'DELETE /admin/session')) {
      for (const who of everyone) {
        const body = route.startsWith('GET') ? undefined : {};
        const { status, body: reply } = await office.call(who, route.replaceAll(/:\w+/g, 'no-such-id'), body);
        const isRefused =
          (status === 401 && reply?.detail === ('Please sign in.' as never)) ||
          (status === 403 && String(reply?.detail).startsWith('Your role'));
        const cell = `${route} as ${who}`;
        found[cell] = isRefused ? `refused ${status}` : 'let in';
        wanted[cell] = expected(route, who);
        details.set(cell, String(status));
      }
    }
    // Changing one's own password asks for a session itself.
    wanted['PUT /admin/password as nobody'] = 'refused 401';
    expect(found).toEqual(wanted);
    expect(Object.keys(found).length).toBeGreaterThan(300);
    // With an empty body and an id that nobody has, no write succeeds whoever asks.
    const writes = [...details].filter(([cell]) => !cell.startsWith('GET'));
    expect(writes.filter(([, status]) => Number(status) < 300)).toEqual([]);
    expect([...details.values()].filter((status) => Number(status) >= 500)).toEqual([]);
  }, 120_000);

  it('is the same for a session that has ended', async () => {
    const office = await openBackOffice();
    const { cookie } = await office.signIn(office.emailOf('Admin'), 'Correct-Horse-1');
    expect((await office.call('nobody', 'DELETE /admin/session', undefined, { cookie })).status).toBe(204);
    expect((await office.call('nobody', 'GET /admin/users', undefined, { cookie })).status).toBe(401);
    expect(
      (await office.call('nobody', 'GET /admin/users', undefined, { cookie: 'back-office=invented; adminAuthenticated=true' })).status,
    ).toBe(401);
  });
});

describe('what is not in the table', () => {
  it('does not exist below /admin, and nobody learns even that without signing in', async () => {
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

  it('does nothing to the catalogue, even for an Admin', async () => {
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

  it('a write cannot be made by GET, nor from another site', async () => {
    const office = await openBackOffice();
    expect((await office.call('Admin', 'GET /curriculums?name=Sneaky&_method=POST')).status).toBe(200);
    expect((await office.call('Admin', 'GET /program_rules/delete_by_associations?program_id=program-regular')).status).toBe(404);
    const foreign = { origin: 'https://evil.example' };
    expect((await office.call('Admin', 'POST /curriculums', { name: 'Sneaky' }, foreign)).status).toBe(403);
    expect((await office.call('Admin', 'DELETE /curriculums/curriculum-uk', undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    );
    expect(
      (await office.call('nobody', 'POST /admin/session', { email: office.emailOf('Admin'), password: 'Correct-Horse-1' }, foreign)).status,
    ).toBe(403);
    expect((await office.call('Admin', 'GET /curriculums?search=Sneaky')).body).toEqual([]);
  });
});
