/** The rows of the demo families, their learners and last enrollments. */

import { createRows, type Rows } from '../../../db/insert-if-empty.ts';
import { hashPin } from '../../families/pin-hash.ts';
import { families, learnerEnrollments, learners, parents } from '../../db/schema/families.ts';
import type { DemoCycle } from '../catalogue/demo-cycles.ts';
import { demoFamilies, demoParents } from './demo-families.ts';
import { demoEnrollments, demoLearners } from './demo-learners.ts';

/** Finds a barangay's id by its city's id and its name. */
export type FindBarangay = (cityId: string, name: string) => string;

/** Returns rows in the order in which they can be inserted. The enrollments are for `past`, a cycle that is over. */
export async function createPeopleRows(past: DemoCycle, findBarangay: FindBarangay): Promise<Rows[]> {
  const familyRows = await Promise.all(
    demoFamilies.map(async (family) => ({
      ...family,
      parentName: findParentName(family),
      pinHash: 'pin' in family ? await hashPin(family.pin) : null,
    })),
  );
  const year = Number(past.startDate.slice(0, 4));
  return [
    createRows(families, familyRows),
    createRows(parents, [...demoParents]),
    createRows(
      learners,
      demoLearners.map((learner) => ({
        ...learner,
        barangayId: 'barangay' in learner ? findBarangay(learner.cityId, learner.barangay) : null,
      })),
    ),
    createRows(
      learnerEnrollments,
      demoEnrollments.map((enrollment, index) => ({
        ...enrollment,
        id: `enrollment-${index + 1}`,
        cycleId: past.id,
        startMonthId: 'start-previous-june',
        enrolledOn: `${year}-05-${String(10 + index)}`,
        lastSchoolYear: `${year - 1}-${year}`,
      })),
    ),
  ];
}

function findParentName({ id, primaryParent }: (typeof demoFamilies)[number]): string | null {
  const parent = demoParents.find(({ familyId, role }) => familyId === id && role === primaryParent);
  return parent ? `${parent.firstName} ${parent.lastName}` : null;
}
