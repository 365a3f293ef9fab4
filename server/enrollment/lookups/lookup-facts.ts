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

function list(description: string, params: string[] = [], more: string[] = []): LookupFacts {
  return { description, params, returns: [...choice, ...more], isList: true };
}

function offered(records: string, more: string[] = []): LookupFacts {
  return list(`${records} that are available for the selected options.`, offerParams, more);
}

/** By the path below `/api`. */
export const lookupFacts: Record<string, LookupFacts> = {
  'locations/countries': list('All countries; `_id` is the two-letter code.', [], ['iso_code', 'dial_code']),
  'locations/countries/code': list('Dialling codes; if a country is given, its own code is the first.', ['country?'], ['code']),
  'locations/nationalities': list('All nationalities.'),
  'locations/cities': list('The cities of a country.', ['country_id']),
  'locations/barangays': list('The barangays of a city in the Philippines.', ['city_id']),
  grade_levels: list('All grade levels.'),
  shs_strands: list('The strands of senior high school.'),
  payment_schemes: list('All payment schemes.'),
  learn_group_clusters: list('All clusters of learn groups.'),
  learn_groups: list('All learn groups, or those of a cluster.', ['learn_group_cluster_id?']),
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
    description: 'The initial lists of an enrollment.',
    params: offerParams,
    returns: ['learnGroupClusters', 'cycles', 'gradeLevels'],
  },
  'form_options/re_enrollment': {
    description: 'The initial lists of a re-enrollment.',
    params: offerParams,
    returns: ['learnGroupClusters', 'cycles', 'gradeLevels', 'paymentSchemes', 'countries'],
  },
  'legacy_program_material_rules/form_options': {
    description: 'Legacy programs that are available for the selected options, in one object.',
    params: offerParams,
    returns: ['legacy_programs'],
  },
  'prefills/parent': {
    description:
      'The family with this email address of a parent; 404 if the address is unknown. With `"proof": "emailed-code"` in app.json the status is 401 until `code` is correct.',
    params: ['email', 'code?'],
    returns: ['parents', 'hub', 'enrollmentPin', 'ownerId', 'email'],
  },
  'prefills/learner': {
    description:
      'A learner with its family and latest enrollment, or a `remark` with the reason against re-enrollment; 404 if the learner is unknown. `code` as for `prefills/parent`.',
    params: ['learner_id', 'code?'],
    returns: ['student', 'latestEnrollment', 'parents', 'family', 'remark', 'enrollmentPin', 'ownerId'],
  },
  'prefills/learn_group_by_city': {
    description: 'The learn group of a city and its cluster.',
    params: ['city_id'],
    returns: ['learn_group', 'learn_group_cluster'],
  },
  'enrollment_validations/learner_id': {
    description: 'Whether a learner can re-enroll; otherwise 404 or 422 with the reason.',
    params: ['learner_id'],
    returns: ['valid'],
  },
  'enrollment_validations/parents': {
    description: 'Whether an email address is known; otherwise 404.',
    params: ['email'],
    returns: ['valid'],
  },
  'enrollment_validations/pin': {
    description:
      'Whether a PIN is the PIN of the family, which is found by `email`, otherwise by `learner_id`; `required` is true if the family has a PIN. Use it with `"serverOnly": true`.',
    params: ['email?', 'learner_id?', 'enrollment_pin?'],
    returns: ['valid', 'required'],
  },
  display_names: {
    description:
      'The names of ids. Each parameter is a comma-separated list of ids; the result has, for each given parameter, an object with the name of each id.',
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
    returns: [
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
  shared: { title: 'Selected options', purpose: 'restrict the result to the options that are still available', params: offerParams },
};
