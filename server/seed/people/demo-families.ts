/** The demo families and their parents. All are invented. */

import { UAE_PIN } from '../catalogue/demo-cycles.ts';

const manila = { countryCode: '+63' };
const dubai = { countryCode: '+971' };

/** `pin` is hashed before it is written. */
export const demoFamilies = [
  { id: 'family-santos', code: 'FAM-0001', type: 'Regular', email: 'maria.santos@example.com', ownerId: 'OWNER-001', primaryParent: 'mother', maritalStatus: 'Married', hubId: 'hub-quezon-city' },
  { id: 'family-haddad', code: 'FAM-0002', type: 'Overseas', email: 'omar.haddad@example.com', ownerId: 'OWNER-002', primaryParent: 'father', maritalStatus: 'Married', hubId: 'hub-dubai', pin: UAE_PIN },
  { id: 'family-reyes', code: 'FAM-0003', type: 'Regular', email: 'lola.reyes@example.com', ownerId: 'OWNER-001', primaryParent: 'guardian', maritalStatus: null, hubId: 'hub-cebu' },
  { id: 'family-dela-cruz', code: 'FAM-0004', type: 'Overseas', email: 'carlo.delacruz@example.com', ownerId: 'OWNER-002', primaryParent: 'father', maritalStatus: 'Solo Parent', hubId: 'hub-dubai' },
] as const;

export const demoParents = [
  { id: 'parent-ramon-santos', familyId: 'family-santos', role: 'father', msdId: 'MSD-P-0001', hgParentId: 'HG-0001', firstName: 'Ramon', middleName: 'Villanueva', lastName: 'Santos', email: 'ramon.santos@example.com', occupation: 'Civil engineer', mobile: '9175550101', ...manila },
  { id: 'parent-maria-santos', familyId: 'family-santos', role: 'mother', msdId: 'MSD-P-0002', hgParentId: 'HG-0002', firstName: 'Maria', middleName: 'Lopez', lastName: 'Santos', email: 'maria.santos@example.com', occupation: 'Accountant', mobile: '9175550102', ...manila },
  { id: 'parent-omar-haddad', familyId: 'family-haddad', role: 'father', msdId: 'MSD-P-0003', hgParentId: 'HG-0003', firstName: 'Omar', middleName: 'Khalil', lastName: 'Haddad', email: 'omar.haddad@example.com', occupation: 'Hotel manager', mobile: '501234567', ...dubai },
  { id: 'parent-liza-haddad', familyId: 'family-haddad', role: 'mother', msdId: 'MSD-P-0004', hgParentId: 'HG-0004', firstName: 'Liza', middleName: 'Mendoza', lastName: 'Haddad', email: 'liza.haddad@example.com', occupation: 'Nurse', mobile: '501234568', ...dubai },
  { id: 'parent-remedios-reyes', familyId: 'family-reyes', role: 'guardian', msdId: 'MSD-P-0005', hgParentId: 'HG-0005', firstName: 'Remedios', middleName: 'Aquino', lastName: 'Reyes', email: 'lola.reyes@example.com', occupation: 'Retired teacher', mobile: '9175550105', relationship: 'Grandmother', address: '14 Gorordo Avenue, Cebu City', ...manila },
  { id: 'parent-carlo-dela-cruz', familyId: 'family-dela-cruz', role: 'father', msdId: 'MSD-P-0006', hgParentId: 'HG-0006', firstName: 'Carlo', middleName: 'Bautista', lastName: 'Dela Cruz', email: 'carlo.delacruz@example.com', occupation: 'Electrician', mobile: '501234569', ...dubai },
] as const;
