/**
 * Permission table of the generic admin API: one entry per route. The types enforce that every entry has a handler and every handler an
 * entry. Each role includes the roles before it.
 */

import type { Role } from '../db/accounts/users.ts';

/** Teachers read; Staff also edit; Admins also manage users and settings. */
export type Right = 'anyone' | Role;

/** Method and path below `/api`. */
export const permissions = {
  'POST /admin/session': 'anyone',
  'GET /admin/session': 'Teacher',
  'DELETE /admin/session': 'anyone',
  'POST /admin/password_resets': 'anyone',
  'PUT /admin/password': 'anyone',

  'GET /admin/users': 'Admin',
  'POST /admin/users': 'Admin',
  'PUT /admin/users/:id': 'Admin',
  'DELETE /admin/users/:id': 'Admin',
  'GET /admin/maintenance': 'Admin',
  'PUT /admin/maintenance': 'Admin',

  'GET /admin/history': 'Teacher',
  'GET /admin/definitions': 'Teacher',
  'GET /admin/submissions': 'Teacher',
  'GET /admin/submissions.csv': 'Teacher',
  'GET /admin/submissions/:id': 'Teacher',
  'PATCH /admin/submissions/:id': 'Staff',
  'GET /admin/submissions/:id/files/:fileId': 'Teacher',
} as const satisfies Record<string, Right>;

/** A generic route of the back office, for example `PUT /admin/users/:id`. */
export type Route = keyof typeof permissions;

const ranks: Record<Right, number> = { anyone: 0, Teacher: 1, Staff: 2, Admin: 3 };

/** Whether a caller with this role (undefined without a session) has the right. */
export function hasPermission(right: Right, role: Role | undefined): boolean {
  return ranks[role ?? 'anyone'] >= ranks[right];
}
