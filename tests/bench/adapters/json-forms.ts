/** JSON Forms core: its reducer validates the whole form, and the rules of each control are evaluated as in its mapStateToProps. */

import { Actions, coreReducer, createAjv, isEnabled, isVisible } from '@jsonforms/core';
import type { JsonFormsCore } from '@jsonforms/core';

import { createBlocks, formatFullName, createInitialAnswers } from '../forms/blocks.ts';
import type { Block } from '../forms/blocks.ts';
import { jsonSchemaForm, uiSchemaForm } from '../forms/json-schema-form.ts';
import type { BenchmarkAdapter, SubjectKind } from './subject.ts';
import { getVersion } from './get-version.ts';

export const jsonForms: SubjectKind = {
  name: 'JSON Forms',
  version: getVersion('@jsonforms/core'),
  counted:
    '@jsonforms/core: coreReducer UPDATE_DATA (ajv on the whole form), the computed field as middleware, isVisible and isEnabled of each control; not the rest of mapStateToControlProps',
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
  const { elements } = uiSchemaForm(blocks);
  const controls = elements.map((element) => ({ element, name: element.scope.slice('#/properties/'.length) }));
  const data: Record<string, string> = createInitialAnswers(blocks);
  for (const block of blocks) data[block.fullName] = formatFullName(block, data);
  const ajv = createAjv();
  let core: JsonFormsCore = coreReducer(undefined, Actions.init(data, jsonSchemaForm(blocks) as never, undefined, { ajv }));
  let visible: string[] = [];
  let disabled: string[] = [];

  const evaluateRules = () => {
    visible = [];
    disabled = [];
    for (const { element, name } of controls) {
      if (!isVisible(element, core.data, '', ajv, undefined)) continue;
      visible.push(name);
      if (!isEnabled(element, core.data, '', ajv, undefined)) disabled.push(name);
    }
  };
  evaluateRules();

  return {
    name: jsonForms.name,
    change(name, value) {
      core = coreReducer(
        core,
        Actions.update(name, () => value),
      );
      const block = fed.get(name);
      if (block) core = { ...core, data: { ...core.data, [block.fullName]: formatFullName(block, core.data) } };
      evaluateRules();
    },
    findings: () => ({
      visible: [...visible].toSorted(),
      disabled: [...disabled].toSorted(),
      errors: fieldsIn(core),
      computed: Object.fromEntries(blocks.map((block) => [block.fullName, core.data[block.fullName] as unknown])),
    }),
  };
}

function fieldsIn({ errors = [] }: JsonFormsCore): string[] {
  const names = errors
    .filter((error) => error.keyword !== 'if')
    .map((error) => (error.keyword === 'required' ? String(error.params.missingProperty) : error.instancePath.slice(1)));
  return [...new Set(names)].toSorted();
}
