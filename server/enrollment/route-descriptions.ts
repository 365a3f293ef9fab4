/** Descriptions of the product's routes that are no lookups, for the OpenAPI document. */

import type { OpenApiSchema, RouteDescription } from '../openapi/operation.ts';

const anyObject: OpenApiSchema = { type: 'object' };
const text: OpenApiSchema = { type: 'string' };
const boolean: OpenApiSchema = { type: 'boolean' };
const listOf = (...names: string[]): OpenApiSchema => ({
  type: 'array',
  items: {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, name === 'version' ? { type: 'integer' } : text])),
    required: names,
  },
});

/** The catalogue in the singular, by path. */
const entities: Readonly<Record<string, string>> = {
  curriculums: 'a curriculum',
  schools: 'a school',
  hubs: 'a hub',
  cycles: 'a cycle',
  start_month_rules: 'the start months of a cycle',
  programs: 'a program',
  legacy_programs: 'a legacy program',
  learning_materials: 'a learning material',
  program_categories: 'a program category',
  program_auxiliary_services: 'an auxiliary service',
};

/** The rules of the catalogue in words, by path. */
const rules: Readonly<Record<string, string>> = {
  program_rules: 'which programs a school offers',
  legacy_program_rules: 'which legacy programs a school offers',
  learning_material_rules: 'which learning materials a program has',
  grade_rules: 'which grade levels are offered',
  program_category_rules: 'which categories a program has',
  auxiliary_service_rules: 'which auxiliary services a program has',
};

function describeEntities(): Record<string, RouteDescription> {
  return Object.fromEntries(
    Object.entries(entities).flatMap(([path, one]): [string, RouteDescription][] => [
      [`POST /api/${path}`, { summary: `Adds ${one}.`, body: anyObject }],
      [`GET /api/${path}/:id`, { summary: `Reads ${one}.` }],
      [`PUT /api/${path}/:id`, { summary: `Changes ${one}.`, body: anyObject }],
      [`DELETE /api/${path}/:id`, { summary: `Deletes ${one} that nothing uses.` }],
    ]),
  );
}

function describeRules(): Record<string, RouteDescription> {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([path, what]): [string, RouteDescription][] => [
      [`GET /api/${path}`, { summary: `Reads ${what}.` }],
      [`POST /api/${path}`, { summary: `Adds rules about ${what}.`, body: anyObject }],
      [`POST /api/${path}/delete_by_associations`, { summary: `Deletes rules about ${what}.`, body: anyObject }],
    ]),
  );
}

/** The calls of the screens of names; `kind` is grade_levels, programs, learning_materials or legacy_programs. */
function describeNames(): Record<string, RouteDescription> {
  return {
    'GET /api/admin/names/:kind': {
      summary: 'The names that rules share, with what uses each: grade levels in their order, others in natural order.',
      query: { search: text, unused: boolean, limit: { type: 'integer' }, cursor: text },
      reply: listOf('_id', 'name', 'version'),
    },
    'POST /api/admin/names/grade_levels': { summary: 'Adds a grade level, at a position from 1 or as the last one.', body: anyObject },
    'GET /api/admin/names/:kind/:id/uses': {
      summary: 'What uses a name: counts, screens of the catalogue and pending submissions.',
      reply: {
        type: 'object',
        properties: {
          uses: { type: 'array', items: anyObject },
          places: listOf('name', 'to'),
          totalPlaces: { type: 'integer' },
          submissions: { type: 'array', items: anyObject },
        },
        required: ['uses', 'places', 'totalPlaces', 'submissions'],
      },
    },
    'PUT /api/admin/names/:kind/:id': {
      summary: 'Renames a name everywhere. A name that forms compare is renamed with `accept_forms`.',
      body: anyObject,
    },
    'DELETE /api/admin/names/:kind/:id': { summary: 'Deletes a name that nothing uses.' },
    'GET /api/admin/names/:kind/:id/merge': {
      summary: 'What a merge of a name into another one would change.',
      query: { into: text },
      reply: {
        type: 'object',
        properties: {
          effects: { type: 'array', items: anyObject },
          schoolsWithBoth: { type: 'integer' },
          submissions: { type: 'integer' },
          drafts: { type: ['integer', 'null'] },
          sentences: { type: 'array', items: text },
        },
        required: ['effects', 'schoolsWithBoth', 'submissions', 'drafts', 'sentences'],
      },
    },
    'POST /api/admin/names/:kind/:id/merge': { summary: 'Merges a name into another one, which then has all its uses.', body: anyObject },
    'PUT /api/admin/names/grade_levels/:id/position': { summary: 'Moves a grade level to a position from 1.', body: anyObject },
  };
}

/** By method and path. */
export const routeDescriptions: Readonly<Record<string, RouteDescription>> = {
  ...describeEntities(),
  ...describeRules(),
  'GET /api/legacy_program_material_rules': {
    summary: 'Which learning materials replace those of a legacy program.',
    reply: listOf('_id', 'name'),
  },
  'POST /api/legacy_program_material_rules': { summary: 'Adds a learning material for a legacy program.', body: anyObject },
  'DELETE /api/legacy_program_material_rules/:id': { summary: 'Deletes a learning material of a legacy program.' },
  'GET /api/admin/families': {
    summary: 'Families.',
    reply: listOf('_id', 'name', 'email', 'version'),
    query: { search: text, cursor: text },
  },
  'POST /api/admin/families': { summary: 'Adds a family.', body: anyObject },
  'GET /api/admin/families/:id': { summary: 'Reads a family.' },
  'PUT /api/admin/families/:id': { summary: 'Changes a family.', body: anyObject },
  'POST /api/admin/families/:id/pin': { summary: 'Gives a family a new PIN, which is shown once.' },
  'DELETE /api/admin/families/:id/pin': { summary: 'Removes the PIN of a family.' },
  'GET /api/admin/families/import': {
    summary: 'The columns of an import: a CSV file with an example line, or their meanings for a client that accepts JSON.',
    mediaType: 'text/csv',
    reply: text,
  },
  'POST /api/admin/families/import': {
    summary: 'Imports families from CSV, or lists the invalid lines; with progress for a client that accepts application/x-ndjson.',
    query: { dry_run: boolean, skip_bad_lines: boolean },
  },
  'GET /api/admin/learners': {
    summary: 'Learners.',
    reply: listOf('_id', 'name', 'learnerID', 'version'),
    query: { search: text, cursor: text },
  },
  'POST /api/admin/learners': { summary: 'Adds a learner.', body: anyObject },
  'GET /api/admin/learners/:id': { summary: 'Reads a learner.' },
  'PUT /api/admin/learners/:id': { summary: 'Changes a learner.', body: anyObject },
  'GET /api/admin/offer_checks': {
    summary: 'Whether parents can choose a part of the catalogue and, if not, what is missing.',
    query: { curriculum_id: text, school_id: text, hub_id: text, cycle_id: text, program_id: text, learning_material_id: text },
    reply: {
      type: 'object',
      properties: {
        state: { enum: ['offered', 'offered-to-some', 'with-pin', 'not-offered'] },
        reasons: listOf('condition', 'text', 'to'),
      },
      required: ['state', 'reasons'],
    },
  },
  'GET /api/admin/offer_impacts': {
    summary:
      'What the deletion of a row of the catalogue, the deactivation of a cycle or new restrictions of a school take from parents, and what prevents the deletion.',
    query: {
      ...{ of: text, id: text },
      ...{ enrollment_type_restriction: text, country_restriction: text, country_exemption: text, nationality_restriction: text },
    },
    reply: {
      type: 'object',
      properties: {
        lost: { type: 'array', items: anyObject },
        submissions: { type: 'integer' },
        drafts: { type: ['integer', 'null'] },
        sentences: { type: 'array', items: text },
        uses: { type: 'array', items: anyObject },
        places: listOf('name', 'to'),
        totalPlaces: { type: 'integer' },
      },
      required: ['lost', 'submissions', 'drafts', 'sentences', 'uses', 'places', 'totalPlaces'],
    },
  },
  'GET /api/admin/shared_uses': {
    summary: 'In how many hubs and schools a change of a row of the catalogue shows.',
    query: { of: text, id: text },
    reply: {
      type: 'object',
      properties: {
        hubs: { type: ['integer', 'null'] },
        schools: { type: 'integer' },
        sentence: { type: ['string', 'null'] },
        scope: { type: ['string', 'null'] },
      },
      required: ['hubs', 'schools', 'sentence', 'scope'],
    },
  },
  'POST /api/admin/offers': {
    summary: 'Adds a complete offer by the names of its parts; those that do not exist are added.',
    body: anyObject,
  },
  'POST /api/admin/rule_copies': {
    summary: 'Copies rules to other hubs, cycles or grade levels; with dry_run it only returns what would be added.',
    body: anyObject,
  },
  'POST /api/admin/cycle_copies': {
    summary: 'Starts a cycle from another one, with its start months and rules; with dry_run it only returns what would be added.',
    body: anyObject,
  },
  ...describeNames(),
  'GET /api/students': { summary: 'The learners of a family, with its session or a code.', query: { email: text } },
  'POST /api/students/links': { summary: 'Mails a family a link to its learners.', body: anyObject },
  'POST /api/students/session': { summary: 'Starts the session of a family with the token of a link.', body: anyObject },
  'POST /api/preview/names': { summary: 'Display names of stored answers.', body: anyObject },
};
