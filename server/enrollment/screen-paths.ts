/** The screens that the enrollment product adds to the back office, by their paths below /admin. */

const CYCLE = '/dashboard/:curriculumId/:schoolId/:hubId/:cycleId';
const MATERIAL = `${CYCLE}/:programId/:learningMaterialId` as const;

/** The back office has a component for each of them. */
export const ENROLLMENT_SCREENS = [
  '/dashboard/:curriculumId',
  '/dashboard/:curriculumId/:schoolId',
  '/dashboard/:curriculumId/:schoolId/:hubId',
  CYCLE,
  `${CYCLE}/:programId`,
  MATERIAL,
  `${MATERIAL}/category/:categoryId`,
  `${MATERIAL}/service/:serviceId`,
  '/legacy',
  '/legacy/:curriculumId',
  '/legacy/:curriculumId/:schoolId',
  '/names',
  '/families',
  '/families/:familyId',
] as const;
