/**
 * Permission table of the generic admin API: one entry per route. The types enforce that every entry has a handler and every handler an
 * entry. Each right includes the lower ones.
 */

import type { RoleRight } from '../accounts/roles.ts';

/** The right that a call requires; `anyone` needs no session. */
export type Right = 'anyone' | RoleRight;

/** Method and path below `/api`. */
export const permissions = {
  'POST /admin/session': 'anyone',
  'GET /admin/session': 'Viewer',
  'DELETE /admin/session': 'anyone',
  'POST /admin/password_resets': 'anyone',
  'PUT /admin/password': 'anyone',

  'GET /admin/users': 'Admin',
  'POST /admin/users': 'Admin',
  'PUT /admin/users/:id': 'Admin',
  'DELETE /admin/users/:id': 'Admin',
  'GET /admin/maintenance': 'Admin',
  'PUT /admin/maintenance': 'Admin',

  'GET /admin/history': 'Viewer',
  'GET /admin/definitions': 'Viewer',
  'GET /admin/definitions/:id/replay': 'Staff',
  'GET /admin/dashboard': 'Viewer',
  'GET /admin/draft_counts': 'Viewer',
  'GET /admin/submissions': 'Viewer',
  'GET /admin/submissions.csv': 'Viewer',
  'GET /admin/submissions.xlsx': 'Viewer',
  'GET /admin/submissions/:id': 'Viewer',
  'GET /admin/submissions/:id/neighbors': 'Viewer',
  'GET /admin/submission_values': 'Viewer',
  'PATCH /admin/submissions/:id': 'Staff',
  'POST /admin/submission_decisions': 'Staff',
  'POST /admin/submission_decisions/preview': 'Staff',
  'POST /admin/submission_decisions/:batch/undo': 'Staff',
  'GET /admin/submissions/:id/notes': 'Staff',
  'POST /admin/submissions/:id/notes': 'Staff',
  'DELETE /admin/submissions/:id/notes/:noteId': 'Staff',
  'GET /admin/submissions/:id/files/:fileId': 'Viewer',
  'GET /admin/submissions/:id/files.zip': 'Viewer',
  'PUT /admin/submissions/:id/documents/:field': 'Staff',
  'GET /admin/submissions/:id/correctable_fields': 'Viewer',
  'POST /admin/submissions/:id/correction_link': 'Staff',
  'POST /admin/submissions/:id/correction_check': 'Staff',
  'GET /admin/submissions/:id/deliveries': 'Viewer',
  // Each user changes their own views only.
  'GET /admin/saved_views': 'Viewer',
  'POST /admin/saved_views': 'Viewer',
  'PUT /admin/saved_views/:id': 'Viewer',
  'DELETE /admin/saved_views/:id': 'Viewer',
  'GET /admin/deliveries': 'Viewer',
  'POST /admin/deliveries/attempts': 'Staff',
  'POST /admin/deliveries/:id/attempts': 'Staff',

  // The handlers refuse private tables to Viewers.
  'GET /admin/tables': 'Viewer',
  'GET /admin/tables/:name': 'Viewer',
  'GET /admin/tables/:name/rows.csv': 'Viewer',
  'GET /admin/tables/:name/rows': 'Viewer',
  'GET /admin/tables/:name/rows/:id': 'Viewer',
  'POST /admin/tables/:name/rows': 'Staff',
  'PUT /admin/tables/:name/rows/:id': 'Staff',
  'DELETE /admin/tables/:name/rows/:id': 'Staff',
  'POST /admin/tables/:name/dry_run': 'Staff',
  'POST /admin/tables/:name/replacement': 'Staff',
  'GET /admin/tables/:name/versions': 'Viewer',
  'POST /admin/tables/:name/rollback': 'Staff',
} as const satisfies Record<string, Right>;

/** A generic route of the back office, for example `PUT /admin/users/:id`. */
export type Route = keyof typeof permissions;

const ranks: Record<Right, number> = { anyone: 0, Viewer: 1, Staff: 2, Admin: 3 };

/** Returns whether a caller with the right `own` (undefined without a session) has permission for a call that requires `right`. */
export function hasPermission(right: Right, own: RoleRight | undefined): boolean {
  return ranks[own ?? 'anyone'] >= ranks[right];
}
