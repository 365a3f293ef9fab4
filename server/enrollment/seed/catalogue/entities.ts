/** Entities of the demo catalogue, with invented names and readable ids. `teaching.ts` describes how they combine. */

export const curriculums = [
  { id: 'curriculum-ph', name: 'Philippine Curriculum (PH)', msdId: 'CUR-001' },
  { id: 'curriculum-us', name: 'US Curriculum', msdId: 'CUR-002' },
  { id: 'curriculum-uk', name: 'UK Curriculum', msdId: 'CUR-003' },
];

/** Every kind of restriction is used once. */
export const schools = [
  { id: 'school-bayani', name: 'Bayani Learning Academy', msdId: 'SCH-001', curriculumId: 'curriculum-ph' },
  { id: 'school-masters-academy', name: "The Master's Academy", msdId: 'SCH-002', curriculumId: 'curriculum-ph' },
  {
    id: 'school-sampaguita',
    name: 'Sampaguita Homeschool Center',
    msdId: 'SCH-003',
    curriculumId: 'curriculum-ph',
    enrollmentTypeRestriction: 'enrollment' as const,
  },
  { id: 'school-lighthouse', name: 'Lighthouse Christian Academy', msdId: 'SCH-004', curriculumId: 'curriculum-us' },
  {
    id: 'school-masters-international',
    name: "The Master's Academy International",
    msdId: 'SCH-005',
    curriculumId: 'curriculum-us',
    countryExemption: 'AE',
  },
  {
    id: 'school-pacific-bridge',
    name: 'Pacific Bridge School',
    msdId: 'SCH-006',
    curriculumId: 'curriculum-us',
    nationalityRestriction: 'american',
  },
  { id: 'school-kingsbridge', name: 'Kingsbridge Online School', msdId: 'SCH-007', curriculumId: 'curriculum-uk' },
  {
    id: 'school-oakfield',
    name: 'Oakfield School Dubai',
    msdId: 'SCH-008',
    curriculumId: 'curriculum-uk',
    countryRestriction: 'AE',
  },
];

/** Hubs of the demo catalogue. */
export const hubs = [
  ['quezon-city', 'Quezon City Hub'],
  ['makati', 'Makati Hub'],
  ['pasig', 'Pasig Hub'],
  ['alabang', 'Alabang Hub'],
  ['antipolo', 'Antipolo Hub'],
  ['cavite', 'Cavite Hub'],
  ['laguna', 'Laguna Hub'],
  ['pampanga', 'Pampanga Hub'],
  ['baguio', 'Baguio Hub'],
  ['cebu', 'Cebu Hub'],
  ['davao', 'Davao Hub'],
  ['dubai', 'Dubai Hub'],
].map(([id, name], index) => ({
  id: `hub-${id}`,
  name: name as string,
  msdId: `HUB-${String(index + 1).padStart(3, '0')}`,
  countryId: id === 'dubai' ? 'AE' : 'PH',
}));

/** Programs of the demo catalogue. */
export const programs = [
  { id: 'program-regular', name: 'Regular Homeschool', msdId: 'PRG-001' },
  { id: 'program-guided', name: 'Guided Homeschool', msdId: 'PRG-002' },
  { id: 'program-online', name: 'Online Academy', msdId: 'PRG-003' },
  { id: 'program-classical', name: 'Classical Homeschool', msdId: 'PRG-004' },
  { id: 'program-developmental', name: 'Specialized Developmental Program', msdId: 'PRG-005' },
];

/** Legacy programs of the demo catalogue. */
export const legacyPrograms = [
  { id: 'legacy-independent', name: 'Independent Study', msdId: 'LEG-001' },
  { id: 'legacy-tutorial', name: 'Tutorial Support', msdId: 'LEG-002' },
  { id: 'legacy-community', name: 'Learning Community', msdId: 'LEG-003' },
  { id: 'legacy-live-online', name: 'Live Online Classes', msdId: 'LEG-004' },
  { id: 'legacy-developmental', name: 'Developmental Support', msdId: 'LEG-005' },
];

/** Learning materials of the demo catalogue. */
export const learningMaterials = [
  { id: 'material-bayani-modules', name: 'Bayani Learning Modules', msdId: 'MAT-001' },
  { id: 'material-quipper', name: 'Quipper', msdId: 'MAT-002' },
  { id: 'material-bju-dlo', name: 'BJU Press DLO', msdId: 'MAT-003' },
  { id: 'material-ignitia', name: 'AOP Ignitia', msdId: 'MAT-004' },
  { id: 'material-montessori', name: 'Montessori Home Kit', msdId: 'MAT-005' },
  { id: 'material-british', name: 'British Coursebook Set', msdId: 'MAT-006' },
  { id: 'material-classical-conversations', name: 'Classical Conversations', msdId: 'MAT-007' },
  { id: 'material-developmental', name: 'Developmental Skills Kit', msdId: 'MAT-008' },
];

/** The program levels of Classical Conversations, with the grade levels that each is for. */
export const programCategories = [
  ['foundations', 'Foundations', 'Kinder', 'Grade 6'],
  ['essentials', 'Essentials', 'Grade 4', 'Grade 6'],
  ['challenge-a', 'Challenge A', 'Grade 7', 'Grade 7'],
  ['challenge-b', 'Challenge B', 'Grade 8', 'Grade 8'],
  ['challenge-i', 'Challenge I', 'Grade 9', 'Grade 9'],
  ['challenge-ii', 'Challenge II', 'Grade 10', 'Grade 10'],
  ['challenge-iii', 'Challenge III', 'Grade 11', 'Grade 11'],
  ['challenge-iv', 'Challenge IV', 'Grade 12', 'Grade 12'],
].map(([id, name, from, to], index) => ({
  id: `category-${id}`,
  name: name as string,
  from: from as string,
  to: to as string,
  msdId: `CAT-${String(index + 1).padStart(3, '0')}`,
  learningMaterialId: 'material-classical-conversations',
}));

/** Additional services of learning materials, with their first and last grade level. */
export const programAuxiliaryServices = [
  { id: 'service-speech', name: 'Speech Therapy Support', learningMaterialId: 'material-developmental', from: 'Nursery 3', to: 'Grade 6' },
  {
    id: 'service-occupational',
    name: 'Occupational Therapy Support',
    learningMaterialId: 'material-developmental',
    from: 'Kinder',
    to: 'Grade 4',
  },
  { id: 'service-behavior', name: 'Behavior Support', learningMaterialId: 'material-developmental', from: 'Grade 1', to: 'Grade 10' },
  { id: 'service-reading', name: 'Reading Support', learningMaterialId: 'material-bayani-modules', from: 'Grade 1', to: 'Grade 3' },
];
