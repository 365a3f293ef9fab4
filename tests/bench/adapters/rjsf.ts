/**
 * @rjsf/utils with ajv 8: the work of RJSF's Form for one change (`processChange` and `getStateFromProps` of @rjsf/core) before it
 * renders. Omitted to its advantage: hashing and sanitizing of answers, the registry, and the second pass of a controlled form.
 */

import { createSchemaUtils, deepEquals } from '@rjsf/utils';
import type { ErrorSchema, RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';

import { createBlocks, formatFullName, createInitialAnswers } from '../forms/blocks.ts';
import type { Block } from '../forms/blocks.ts';
import { jsonSchemaForm } from '../forms/json-schema-form.ts';
import type { BenchmarkAdapter, SubjectKind } from './subject.ts';
import { getVersion } from './get-version.ts';

type Answers = Record<string, unknown>;

export const rjsf: SubjectKind = {
  name: 'RJSF',
  version: getVersion('@rjsf/utils'),
  counted:
    '@rjsf/utils with ajv 8: structuredClone, getDefaultFormState, retrieveSchema, deepEquals with the last one, validateFormData (liveValidate); the computed field as onChange; a flip compiles the form again, which is inherent',
  build,
};

function build(fields: number): BenchmarkAdapter {
  const blocks = createBlocks(fields);
  const fed = new Map<string, Block>(
    blocks.flatMap((block) => [
      [block.firstName, block],
      [block.lastName, block],
    ]),
  );
  const schema: RJSFSchema = jsonSchemaForm(blocks);
  const utils = createSchemaUtils<Answers>(customizeValidator<Answers>(), schema);
  let answers: Answers = createInitialAnswers(blocks);
  for (const block of blocks) answers[block.fullName] = formatFullName(block, answers);
  let retrieved: RJSFSchema = {};
  let errorSchema: ErrorSchema<Answers> = {};

  const update = (next: Answers) => {
    answers = utils.getDefaultFormState(schema, next, false, true) as Answers;
    const fresh = utils.retrieveSchema(schema, answers);
    if (!deepEquals(fresh, retrieved)) retrieved = fresh;
    const checked = JSON.parse(JSON.stringify(answers)) as Answers;
    ({ errorSchema } = utils.getValidator().validateFormData(checked, retrieved));
  };
  update(answers);

  return {
    name: rjsf.name,
    change(name, value) {
      const next = structuredClone(answers);
      next[name] = value;
      const block = fed.get(name);
      if (block) next[block.fullName] = formatFullName(block, next);
      update(next);
    },
    findings() {
      const properties = retrieved.properties as Record<string, RJSFSchema>;
      return {
        visible: Object.keys(properties).toSorted(),
        disabled: blocks
          .map((block) => block.phone)
          .filter((name) => properties[name]?.readOnly === true)
          .toSorted(),
        errors: Object.keys(errorSchema)
          .filter((name) => name !== '__errors')
          .toSorted(),
        computed: Object.fromEntries(blocks.map((block) => [block.fullName, answers[block.fullName]])),
      };
    },
  };
}
