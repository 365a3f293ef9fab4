/**
 * Who may call what of the back-office: the one table that decides. A call that is not in it does not exist, and one that is has to
 * have a handler (both held by the types). Each role may also do what the roles before it may.
 */

import type { Role } from '../db/accounts/users.ts';

/** Teachers read; Staff also edit catalogue, submissions and families; Admins also users and settings. */
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
  'GET /admin/families': 'Teacher',
  'POST /admin/families': 'Staff',
  'GET /admin/families/import': 'Teacher',
  'POST /admin/families/import': 'Staff',
  'GET /admin/families/:id': 'Teacher',
  'PUT /admin/families/:id': 'Staff',
  'POST /admin/families/:id/pin': 'Staff',
  'DELETE /admin/families/:id/pin': 'Staff',
  'GET /admin/learners': 'Teacher',
  'POST /admin/learners': 'Staff',
  'GET /admin/learners/:id': 'Teacher',
  'PUT /admin/learners/:id': 'Staff',

  'GET /curriculums': 'anyone',
  'POST /curriculums': 'Staff',
  'GET /curriculums/:id': 'anyone',
  'PUT /curriculums/:id': 'Staff',
  'DELETE /curriculums/:id': 'Staff',
  'GET /schools': 'anyone',
  'POST /schools': 'Staff',
  'GET /schools/:id': 'anyone',
  'PUT /schools/:id': 'Staff',
  'DELETE /schools/:id': 'Staff',
  'GET /hubs': 'anyone',
  'POST /hubs': 'Staff',
  'GET /hubs/:id': 'anyone',
  'PUT /hubs/:id': 'Staff',
  'DELETE /hubs/:id': 'Staff',
  'GET /cycles': 'anyone',
  'POST /cycles': 'Staff',
  'GET /cycles/:id': 'anyone',
  'PUT /cycles/:id': 'Staff',
  'DELETE /cycles/:id': 'Staff',
  'GET /start_month_rules': 'anyone',
  'POST /start_month_rules': 'Staff',
  'GET /start_month_rules/:id': 'anyone',
  'PUT /start_month_rules/:id': 'Staff',
  'DELETE /start_month_rules/:id': 'Staff',
  'GET /programs': 'anyone',
  'GET /programs/:id': 'anyone',
  'PUT /programs/:id': 'Staff',
  'GET /legacy_programs': 'anyone',
  'GET /legacy_programs/:id': 'anyone',
  'PUT /legacy_programs/:id': 'Staff',
  'GET /learning_materials': 'anyone',
  'GET /learning_materials/:id': 'anyone',
  'PUT /learning_materials/:id': 'Staff',
  'GET /program_categories': 'anyone',
  'POST /program_categories': 'Staff',
  'GET /program_categories/:id': 'anyone',
  'PUT /program_categories/:id': 'Staff',
  'DELETE /program_categories/:id': 'Staff',
  'GET /program_auxiliary_services': 'anyone',
  'POST /program_auxiliary_services': 'Staff',
  'GET /program_auxiliary_services/:id': 'anyone',
  'PUT /program_auxiliary_services/:id': 'Staff',
  'DELETE /program_auxiliary_services/:id': 'Staff',

  'POST /program_rules': 'Staff',
  'POST /program_rules/delete_by_associations': 'Staff',
  'POST /legacy_program_rules': 'Staff',
  'POST /legacy_program_rules/delete_by_associations': 'Staff',
  'POST /learning_material_rules': 'Staff',
  'POST /learning_material_rules/delete_by_associations': 'Staff',
  'GET /grade_rules': 'anyone',
  'POST /grade_rules': 'Staff',
  'POST /grade_rules/delete_by_associations': 'Staff',
  'GET /program_category_rules': 'anyone',
  'POST /program_category_rules': 'Staff',
  'POST /program_category_rules/delete_by_associations': 'Staff',
  'GET /auxiliary_service_rules': 'anyone',
  'POST /auxiliary_service_rules': 'Staff',
  'POST /auxiliary_service_rules/delete_by_associations': 'Staff',
  'GET /legacy_program_material_rules': 'Teacher',
  'POST /legacy_program_material_rules': 'Staff',
  'DELETE /legacy_program_material_rules/:id': 'Staff',
} as const satisfies Record<string, Right>;

/** A call of the back-office, for example `PUT /cycles/:id`. */
export type Route = keyof typeof permissions;

const ranks: Record<Right, number> = { anyone: 0, Teacher: 1, Staff: 2, Admin: 3 };

/** Whether someone of this role (nobody: undefined) has the right. */
export function hasPermission(right: Right, role: Role | undefined): boolean {
  return ranks[role ?? 'anyone'] >= ranks[right];
}
