/** The demo learners: each stands for one thing that can happen to a family that re-enrolls. All are invented. */

const inQuezonCity = {
  nationalityId: 'filipino', countryId: 'PH', cityId: '1381300000', barangay: 'Loyola Heights', address: '27 Esteban Abada Street',
  noPhilippineAddress: false,
};
const inDubai = { countryId: 'AE', cityId: 'geo-292223', noPhilippineAddress: true };

/** `barangay` is a name in the city; its id is looked up in the data of the places. */
export const demoLearners = [
  { id: 'learner-1', learnerId: '2024-00001', familyId: 'family-santos', msdId: 'MSD-L-0001', firstName: 'Miguel', middleName: 'Lopez', lastName: 'Santos', gender: 'male', dateOfBirth: '2017-04-18', status: 'current', ...inQuezonCity },
  { id: 'learner-2', learnerId: '2024-00002', familyId: 'family-santos', msdId: 'MSD-L-0002', firstName: 'Sofia', middleName: 'Lopez', lastName: 'Santos', gender: 'female', dateOfBirth: '2014-09-02', status: 'pending-grades', ...inQuezonCity },
  { id: 'learner-3', learnerId: '2024-00003', familyId: 'family-santos', msdId: 'MSD-L-0003', firstName: 'Gabriel', middleName: 'Lopez', lastName: 'Santos', gender: 'male', dateOfBirth: '2008-01-27', status: 'current', ...inQuezonCity },
  { id: 'learner-4', learnerId: '2024-00004', familyId: 'family-santos', msdId: 'MSD-L-0004', firstName: 'Isabel', middleName: 'Lopez', lastName: 'Santos', gender: 'female', dateOfBirth: '2012-06-30', status: 'under-review', ...inQuezonCity },
  { id: 'learner-5', learnerId: '2024-00005', familyId: 'family-santos', msdId: 'MSD-L-0005', firstName: 'Rafael', middleName: 'Lopez', lastName: 'Santos', gender: 'male', dateOfBirth: '2010-11-11', status: 'exited', ...inQuezonCity },
  { id: 'learner-6', learnerId: '2024-00006', familyId: 'family-reyes', msdId: 'MSD-L-0006', firstName: 'Andrea', middleName: 'Reyes', lastName: 'Lim', gender: 'female', dateOfBirth: '2019-03-08', status: 'current', nationalityId: 'filipino', countryId: 'PH', cityId: '0730600000', barangay: 'Lahug', address: '14 Gorordo Avenue', noPhilippineAddress: false },
  { id: 'learner-7', learnerId: '2024-00007', familyId: 'family-dela-cruz', msdId: 'MSD-L-0007', firstName: 'Paolo', middleName: 'Bautista', lastName: 'Dela Cruz', gender: 'male', dateOfBirth: '2015-12-01', status: 'current', nationalityId: 'filipino', address: 'Apartment 402, Al Rigga Street, Deira', ...inDubai },
  { id: 'learner-8', learnerId: '2024-00008', familyId: 'family-haddad', msdId: 'MSD-L-0008', firstName: 'Leila', middleName: 'Mendoza', lastName: 'Haddad', gender: 'female', dateOfBirth: '2016-02-14', status: 'current', nationalityId: 'jordanian', address: 'Villa 12, Jumeirah 1', ...inDubai },
] as const;

const philippine = {
  accreditation: 'DepEd Recognized', hubId: 'hub-quezon-city', curriculumId: 'curriculum-ph', schoolId: 'school-bayani', programId: 'program-regular',
  legacyProgramId: 'legacy-independent', learningMaterialId: 'material-bayani-modules', learnGroupId: 'group-quezon-city', paymentSchemeId: 'scheme-two-part',
};
const american = {
  accreditation: 'US Accredited', curriculumId: 'curriculum-us', schoolId: 'school-lighthouse', programId: 'program-regular',
  legacyProgramId: 'legacy-independent', learningMaterialId: 'material-bju-dlo', paymentSchemeId: 'scheme-full',
};

/** What they were enrolled in last June; learner 2024-00006 never was. */
export const demoEnrollments = [
  { learnerId: 'learner-1', gradeLevelId: 'grade-3', status: 'Enrolled', ...philippine },
  { learnerId: 'learner-2', gradeLevelId: 'grade-6', status: 'For Reservation', ...philippine },
  { learnerId: 'learner-3', gradeLevelId: 'grade-12', status: 'Enrolled', shsStrandId: 'strand-stem', ...philippine },
  { learnerId: 'learner-4', gradeLevelId: 'grade-8', status: 'Pending Payment', ...philippine },
  { learnerId: 'learner-5', gradeLevelId: 'grade-10', status: 'Exited', ...philippine },
  { learnerId: 'learner-7', gradeLevelId: 'grade-5', status: 'Enrolled', hubId: 'hub-dubai', learnGroupId: 'group-dubai', ...american },
  { learnerId: 'learner-8', gradeLevelId: 'grade-4', status: 'Enrolled', hubId: 'hub-makati', learnGroupId: 'group-makati', ...american },
] as const;
