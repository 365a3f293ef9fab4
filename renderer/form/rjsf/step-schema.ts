/** A step as RJSF takes it: an object of sections, each an object of answers. It depends on the definition only, so it never changes. */

import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { CompiledField, FieldDefinition, CompiledForm } from '#engine';
import { SectionTemplate } from './SectionTemplate.tsx';
import { StepTemplate } from './StepTemplate.tsx';

/** A schema with the `uiSchema` that says which of our fields draws each part. */
export interface StepSchema {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}

/** The schema of one step of a form. Answers are named by their path, sections by their place. */
export function stepSchema(form: CompiledForm, stepId: string): StepSchema {
  const step = form.definition.steps.find((candidate) => candidate.id === stepId);
  const schema: RJSFSchema = { type: 'object', properties: {} };
  const uiSchema: UiSchema = { 'ui:ObjectFieldTemplate': StepTemplate };
  step?.sections.forEach((section, index) => {
    const name = `section-${index}`;
    const paths = section.kind === 'review' ? [] : (section.fields ?? []);
    const drawn = paths.flatMap((path) => leafOf(form.byPath.get(path)) ?? []);
    const properties = Object.fromEntries(drawn.map(({ path, schema: leaf }) => [path, leaf]));
    const leaves = Object.fromEntries(drawn.map(({ path, field }) => [path, { 'ui:field': field, 'ui:options': { path } }]));
    schema.properties![name] = { type: 'object', properties };
    uiSchema[name] = { ...leaves, 'ui:ObjectFieldTemplate': SectionTemplate, 'ui:options': { index } };
  });
  return { schema, uiSchema };
}

/** What draws a field: a repeating group is drawn in the place of the field that counts its rows, and draws those of its rows itself. */
function leafOf(field: CompiledField | undefined): { path: string; field: string; schema: RJSFSchema } | undefined {
  if (field === undefined || field.row !== undefined) return undefined;
  const { path, definition, countsRowsOf } = field;
  if (countsRowsOf !== undefined) return { path: countsRowsOf, field: 'RepeatingGroupField', schema: leafSchema(definition) };
  return definition.form?.widget === 'hidden' ? undefined : { path, field: 'AnswerField', schema: leafSchema(definition) };
}

/** Only what RJSF needs to find its way: values, rules and options come from the engine. */
function leafSchema({ type, title }: FieldDefinition): RJSFSchema {
  return title === undefined ? { type } : { type, title };
}
