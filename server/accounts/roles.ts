/** Roles of accounts. A product declares the names that are stored and their titles; the rights are generic. */

/** What a role may do, in ascending order: Viewers read; Staff also edit; Admins also manage users and settings. */
export type RoleRight = 'Viewer' | 'Staff' | 'Admin';

/** A role that an account can have. */
export interface Role {
  /** The stored name. */
  name: string;
  title: string;
  right: RoleRight;
}

/** Roles of a product that declares none. Every product has the roles "Admin" and "Staff": the first account and new accounts have them. */
export const GENERIC_ROLES: readonly Role[] = [
  { name: 'Admin', title: 'Admin', right: 'Admin' },
  { name: 'Viewer', title: 'Viewer', right: 'Viewer' },
  { name: 'Staff', title: 'Staff', right: 'Staff' },
];

/** Returns the right of a stored role. A role that the product does not declare may only read. */
export function getRoleRight(roles: readonly Role[], name: string): RoleRight {
  return roles.find((role) => role.name === name)?.right ?? 'Viewer';
}
