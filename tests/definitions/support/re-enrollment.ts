/** The re-enrollment form with the demo data: opened for a learner, and filled as a user would. */

import { afterAll } from 'vitest';
import { openDatabaseCopy } from '../../../server/db/database-copy.ts';
import { enrollmentProduct } from '../../../server/enrollment/product.ts';
import { demoDatabase } from '../../server/support/demo-database.ts';
import { FormDriver, picture } from './form-driver.ts';
import { compileShipped } from './shipped.ts';

/** Fields of the section Enrollment Info. */
export const ENROLLMENT_FIELDS = [
  'gradeLevel',
  'cycle',
  'legacyProgram',
  'program',
  'learningMaterial',
  'curriculum',
  'school',
  'startMonth',
  'hub',
  'learnGroupCluster',
  'learnGroup',
  'paymentScheme',
];

/** Fields of the section Enrollment Info that the user selects, in order of their dependencies. */
export const SELECTS = [
  'gradeLevel',
  'cycle',
  'legacyProgram',
  'learningMaterial',
  'programCategory',
  'curriculum',
  'school',
  'shsStrand',
  'hub',
  'learnGroupCluster',
  'learnGroup',
  'paymentScheme',
];

/** Selects the given labels, or the first option of each field that is empty. Skips hidden and read-only fields. */
export async function selectAll(driver: FormDriver, labels: Record<string, string> = {}, names = SELECTS): Promise<void> {
  for (const name of names) {
    const path = `enrollment.${name}`;
    const { isVisible, isReadOnly, value } = driver.field(path);
    const canSelect = isVisible && !isReadOnly;
    if (canSelect && (value === null || labels[name] !== undefined)) await driver.choose(path, labels[name]);
  }
}

interface ReEnrollment {
  /** Opens the form with the entry parameter of a learner. */
  openFor: (learner?: string) => Promise<FormDriver>;
  /** Opens the form of a learner and fills all fields of the step "student". */
  fillStudentStep: (learner: string, labels?: Record<string, string>, pin?: string) => Promise<FormDriver>;
}

/** Opens a copy of the demo database for one test file. It is closed after the last test of the file. */
export async function openReEnrollment(): Promise<ReEnrollment> {
  const { form } = compileShipped('re-enrollment.json');
  const store = await openDatabaseCopy(await demoDatabase(), enrollmentProduct);
  afterAll(() => store.close());

  const openFor = (learner?: string): Promise<FormDriver> =>
    FormDriver.open(form!, store, learner === undefined ? {} : { learner_id: learner });

  return {
    openFor,
    fillStudentStep: async (learner, labels, pin) => {
      const driver = await openFor(learner);
      if (pin !== undefined) await driver.set('student.enrollmentPin', pin);
      await selectAll(driver, labels);
      await driver.set('files.idPicture', [picture]);
      return driver;
    },
  };
}
