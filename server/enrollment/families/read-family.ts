/** Reads a family from a request of the back office, with one message per invalid field. */

import { type FamilyValues, parentRoles, type ParentValues } from '../db/family-records.ts';
import type { ParentRole } from '../db/families.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { validateKnownEmail } from '../../accounts/credentials.ts';
import { readFields } from '../../admin/field-values.ts';
import type { Body } from '../../admin/read-body.ts';
import { createInvalidFieldsProblem } from '../../admin/to-write-problem.ts';
import { familyFields, parentFields, validatePhone } from './person-fields.ts';

type Errors = Record<string, string>;

/**
 * Returns the values of a family; of an existing one only the given ones. Errors of parents have keys such as `parents.mother.firstName`.
 */
export function readFamily(body: Body, isNew: boolean): FamilyValues {
  const errors: Errors = {};
  const values = collected(errors, '', () => readFields(familyFields, body, isNew)) as FamilyValues | undefined;
  if (isNew || body['email'] !== undefined) addError(errors, 'email', validateKnownEmail(body['email']));
  const people: Partial<Record<ParentRole, ParentValues | null>> = {};
  const given = (body['parents'] ?? {}) as Record<string, unknown>;
  if (typeof given !== 'object' || Array.isArray(given)) errors['parents'] = 'Parents must be an object';
  for (const role of parentRoles) {
    const parent = typeof given === 'object' ? given[role] : undefined;
    if (parent === undefined) continue;
    people[role] = parent === null ? null : readParent(errors, role, parent);
  }
  if (Object.keys(errors).length > 0) throw createInvalidFieldsProblem(errors);
  return { ...values, ...(typeof body['email'] === 'string' ? { email: body['email'].trim() } : {}), parents: people };
}

function readParent(errors: Errors, role: ParentRole, parent: unknown): ParentValues | null {
  const at = `parents.${role}.`;
  if (typeof parent !== 'object' || parent === null || Array.isArray(parent)) {
    errors[at.slice(0, -1)] = 'A parent must be an object, or null for none';
    return null;
  }
  const given = parent as Body;
  const values = collected(errors, at, () => readFields(parentFields, given, true)) as ParentValues | undefined;
  const email = typeof given['email'] === 'string' ? given['email'].trim() : '';
  if (email !== '') addError(errors, `${at}email`, validateKnownEmail(email));
  for (const [field, message] of Object.entries(validatePhone(values ?? given))) errors[at + field] = message;
  return values ? { ...values, ...(given['email'] === undefined ? {} : { email: email || null }) } : null;
}

function collected<Values>(errors: Errors, prefix: string, read: () => Values): Values | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof HttpProblem) || !error.extras.errors) throw error;
    for (const [field, message] of Object.entries(error.extras.errors)) errors[prefix + field] = message;
    return undefined;
  }
}

function addError(errors: Errors, field: string, message: string | undefined): void {
  if (message !== undefined) errors[field] = message;
}
