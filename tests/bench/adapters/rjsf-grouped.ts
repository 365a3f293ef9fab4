/**
 * RJSF with one object per block instead of one flat object. The ObjectField of a block resolves its conditions, and a flip does not
 * compile the whole form again. To its advantage, only the schema of the changed block is retrieved and answers are not sanitized.
 */

import { createSchemaUtils, deepEquals } from '@rjsf/utils';
import type { ErrorSchema, RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';

import { createBlocks, formatFullName, createInitialAnswers } from '../forms/blocks.ts';
import { groupedJsonSchemaForm } from '../forms/json-schema-form.ts';
import type { BenchmarkAdapter, SubjectKind } from './subject.ts';
import { getVersion } from './get-version.ts';

type Group = Record<string, unknown>;
type Answers = Record<string, Group>;

export const rjsfGrouped: SubjectKind = {
  name: 'RJSF, one object per block',
  version: getVersion('@rjsf/utils'),
  counted: 'the same with nested objects: retrieveSchema of the root and of the changed block; a flip compiles nothing',
  build,
};

function build(fields: number): BenchmarkAdapter {
  const blocks = createBlocks(fields);
  const groupByName = new Map(blocks.flatMap((block, index) => Object.values(block).map((name: string) => [name, `g${index}`] as const)));
  const schema = groupedJsonSchemaForm(blocks);
  const groupSchemas = schema.properties as Record<string, RJSFSchema>;
  const utils = createSchemaUtils<Answers>(customizeValidator<Answers>(), schema);
  const flat = createInitialAnswers(blocks);
  let answers: Answers = {};
  for (const [name, group] of groupByName) if (name in flat) (answers[group] ??= {})[name] = flat[name];
  blocks.forEach((block, index) => (answers[`g${index}`]![block.fullName] = formatFullName(block, answers[`g${index}`]!)));
  let retrieved: RJSFSchema = {};
  let errorSchema: ErrorSchema<Answers> = {};
  const groups = new Map<string, RJSFSchema>();

  const update = (next: Answers, changed: readonly string[]) => {
    answers = utils.getDefaultFormState(schema, next, false, true) as Answers;
    const fresh = utils.retrieveSchema(schema, answers);
    if (!deepEquals(fresh, retrieved)) retrieved = fresh;
    const checked = JSON.parse(JSON.stringify(answers)) as Answers;
    ({ errorSchema } = utils.getValidator().validateFormData(checked, retrieved));
    for (const group of changed) groups.set(group, utils.retrieveSchema(groupSchemas[group]!, answers[group] as never));
  };
  update(answers, Object.keys(groupSchemas));

  return {
    name: rjsfGrouped.name,
    change(name, value) {
      const next = structuredClone(answers);
      const key = groupByName.get(name)!;
      const group = next[key]!;
      group[name] = value;
      const block = blocks[Number(key.slice(1))]!;
      if (name === block.firstName || name === block.lastName) group[block.fullName] = formatFullName(block, group);
      update(next, [key]);
    },
    findings() {
      const properties: Record<string, RJSFSchema> = Object.assign({}, ...[...groups.values()].map((group) => group.properties));
      const invalidFields = Object.values(errorSchema as Record<string, Group>).flatMap((group) => Object.keys(group));
      return {
        visible: Object.keys(properties).toSorted(),
        disabled: blocks
          .map((block) => block.phone)
          .filter((name) => properties[name]?.readOnly === true)
          .toSorted(),
        errors: invalidFields.filter((name) => name !== '__errors').toSorted(),
        computed: Object.fromEntries(blocks.map((block, index) => [block.fullName, answers[`g${index}`]![block.fullName]])),
      };
    },
  };
}
