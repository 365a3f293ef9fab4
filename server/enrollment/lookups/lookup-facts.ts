/** Description of the product's lookups for form designers: parameters and results. A test compares it with the registry. */

import type { LookupFacts, LookupReference } from '../../lookups/lookup-facts.ts';

/** Parameters of the lists of an enrollment. */
const offerParams = [
  'cycle_id?',
  'grade_level_id?',
  'program_id?',
  'legacy_program_id?',
  'learning_material_id?',
  'program_category_id?',
  'program_auxiliary_service_id?',
  'curriculum_id?',
  'school_id?',
  'kept_school_id?',
  'preferred_school_id?',
  'hub_id?',
  'country_id?',
  'nationality_id?',
  'enrollment_pin?',
  'enrollment_type?',
];
const choice = ['_id', 'name'];

function list(says: string, params: string[] = [], more: string[] = []): LookupFacts {
  return { says, params, answers: [...choice, ...more], isList: true };
}

function offered(what: string, more: string[] = []): LookupFacts {
  return list(`${what} that are still offered under what was chosen.`, offerParams, more);
}

/** By the path below `/api`. */
export const lookupFacts: Record<string, LookupFacts> = {
  'locations/countries': list('All countries; `_id` is the two-letter code.', [], ['iso_code', 'dial_code']),
  'locations/countries/code': list('Dialling codes; with a country, its own first.', ['country?'], ['code']),
  'locations/nationalities': list('All nationalities.'),
  'locations/cities': list('The cities of a country.', ['country_id']),
  'locations/barangays': list('The barangays of a city in the Philippines.', ['city_id']),
  grade_levels: list('All grade levels.'),
  shs_strands: list('The strands of senior high school.'),
  payment_schemes: list('All payment schemes.'),
  learn_group_clusters: list('All clusters of learn groups.'),
  learn_groups: list('Learn groups; with a cluster, its own.', ['learn_group_cluster_id?']),
  'form_options/cycles': offered('Cycles', ['type', 'start_date', 'end_date', 'active', 'start_month']),
  'form_options/grade_levels': offered('Grade levels'),
  'form_options/programs': offered('Programs'),
  'form_options/legacy_programs': offered('Legacy programs'),
  'form_options/learning_materials': offered('Learning materials'),
  'form_options/program_categories': offered('Program categories'),
  'form_options/program_auxiliary_services': offered('Auxiliary services'),
  'form_options/curriculums': offered('Curriculums'),
  'form_options/schools': offered('Schools', ['curriculum']),
  'form_options/hubs': offered('Hubs', ['country']),
  'form_options/enrollment': {
    says: 'The lists that an enrollment starts with.',
    params: offerParams,
    answers: ['learnGroupClusters', 'cycles', 'gradeLevels'],
  },
  'form_options/re_enrollment': {
    says: 'The lists that a re-enrollment starts with.',
    params: offerParams,
    answers: ['learnGroupClusters', 'cycles', 'gradeLevels', 'paymentSchemes', 'countries'],
  },
  'legacy_program_material_rules/form_options': {
    says: 'Legacy programs under what was chosen, as one object.',
    params: offerParams,
    answers: ['legacy_programs'],
  },
  'prefills/parent': {
    says: 'The family that a parent\'s email belongs to; 404 where it is unknown. With `"proof": "emailed-code"` in app.json it answers 401 until `code` is right.',
    params: ['email', 'code?'],
    answers: ['parents', 'hub', 'enrollmentPin', 'ownerId', 'email'],
  },
  'prefills/learner': {
    says: 'A learner with its family and latest enrollment, or a `remark` why it may not re-enroll; 404 where it is unknown. `code` as above.',
    params: ['learner_id', 'code?'],
    answers: ['student', 'latestEnrollment', 'parents', 'family', 'remark', 'enrollmentPin', 'ownerId'],
  },
  'prefills/learn_group_by_city': {
    says: 'The learn group of a city and its cluster.',
    params: ['city_id'],
    answers: ['learn_group', 'learn_group_cluster'],
  },
  'enrollment_validations/learner_id': {
    says: 'Whether a learner may re-enroll; 404 or 422 with the reason.',
    params: ['learner_id'],
    answers: ['valid'],
  },
  'enrollment_validations/parents': { says: 'Whether an email is known; 404 where it is not.', params: ['email'], answers: ['valid'] },
  'enrollment_validations/pin': {
    says: 'Whether a PIN is that of the family, found by `email` or else by `learner_id`; `required` tells whether it has one. Use it with `"serverOnly": true`.',
    params: ['email?', 'learner_id?', 'enrollment_pin?'],
    answers: ['valid', 'required'],
  },
  display_names: {
    says: 'The names of ids: each parameter holds ids parted by commas, and the answer has an object from id to name for each parameter given.',
    params: [
      'hub?',
      'school?',
      'country?',
      'city?',
      'barangay?',
      'learnGroup?',
      'learnGroupCluster?',
      'cityInPhilippines?',
      'barangayInPhilippines?',
    ],
    answers: [
      'hub',
      'school',
      'country',
      'city',
      'barangay',
      'learnGroup',
      'learnGroupCluster',
      'cityInPhilippines',
      'barangayInPhilippines',
    ],
  },
};

/** The section of the reference. */
export const lookupReference: LookupReference = {
  facts: lookupFacts,
  shared: { title: 'What was chosen', purpose: 'narrow what is still offered', params: offerParams },
};
