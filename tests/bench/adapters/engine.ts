/** Our engine, including the work for a renderer after a change: reading the view of each changed field. */

import { setAnswer, getChangedFields, compileForm, getFieldView, createFormState } from '#engine';
import type { FormState } from '#engine';

import { createBlocks, createInitialAnswers } from '../forms/blocks.ts';
import { wizardForm } from '../forms/wizard-form.ts';
import type { BenchmarkAdapter, SubjectKind } from './subject.ts';

export const engine: SubjectKind = {
  name: 'engine',
  version: '(this)',
  counted:
    'setAnswer(), getChangedFields() and getFieldView() of each changed field: value, visible, enabled, required, options, issues, which is all that a renderer needs',
  build,
};

function build(fields: number): BenchmarkAdapter {
  const blocks = createBlocks(fields);
  const definition = wizardForm(blocks);
  const { form, diagnostics } = compileForm(definition);
  if (!form) throw new Error(`The generated form does not compile: ${JSON.stringify(diagnostics.slice(0, 3))}`);
  let state: FormState = createFormState(form, { today: '2026-01-15', side: 'browser', answers: createInitialAnswers(blocks) });
  const names = Object.keys(definition.answers.properties);
  const visible = new Set<string>();
  const errors = new Set<string>();

  const read = (name: string) => {
    const view = getFieldView(form, state, name);
    if (view.isVisible) visible.add(name);
    else visible.delete(name);
    if (view.issues.length > 0) errors.add(name);
    else errors.delete(name);
  };
  names.forEach(read);

  return {
    name: engine.name,
    change(name, value) {
      const before = state;
      state = setAnswer(form, before, name, value);
      for (const path of getChangedFields(form, before, state)) read(path);
    },
    findings: () => ({
      visible: [...visible].toSorted(),
      disabled: names.filter((name) => visible.has(name) && !getFieldView(form, state, name).isEnabled).toSorted(),
      errors: [...errors].toSorted(),
      computed: Object.fromEntries(blocks.map((block) => [block.fullName, getFieldView(form, state, block.fullName).value])),
    }),
  };
}
