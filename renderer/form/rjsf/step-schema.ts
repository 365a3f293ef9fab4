/** A step as RJSF takes it: an object of sections, each an object of answers. It depends on the definition only, so it never changes. */

import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { FieldDefinition, Form } from '#engine';
import { SectionTemplate } from './SectionTemplate.tsx';
import { StepTemplate } from './StepTemplate.tsx';

/** A schema with the `uiSchema` that says which of our fields draws each part. */
export interface StepSchema {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}

/** The schema of one step of a form. Answers are named by their path, sections by their place. */
export function stepSchema(form: Form, stepId: string): StepSchema {
  const step = form.definition.steps.find((candidate) => candidate.id === stepId);
  const schema: RJSFSchema = { type: 'object', properties: {} };
  const uiSchema: UiSchema = { 'ui:ObjectFieldTemplate': StepTemplate };
  step?.sections.forEach((section, index) => {
    const name = `section-${index}`;
    const paths = section.kind === 'review' ? [] : (section.fields ?? []);
    const drawn = paths.flatMap((path) => {
      const definition = form.byPath.get(path)?.definition;
      return definition === undefined || definition.form?.widget === 'hidden' ? [] : ([[path, definition]] as const);
    });
    const properties = Object.fromEntries(drawn.map(([path, definition]) => [path, leafSchema(definition)]));
    const leaves = Object.fromEntries(drawn.map(([path]) => [path, { 'ui:field': 'AnswerField', 'ui:options': { path } }]));
    schema.properties![name] = { type: 'object', properties };
    uiSchema[name] = { ...leaves, 'ui:ObjectFieldTemplate': SectionTemplate, 'ui:options': { index } };
  });
  return { schema, uiSchema };
}

/** Only what RJSF needs to find its way: values, rules and options come from the engine. */
function leafSchema({ type, title }: FieldDefinition): RJSFSchema {
  return title === undefined ? { type } : { type, title };
}
