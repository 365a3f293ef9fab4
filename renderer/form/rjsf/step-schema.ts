/** The RJSF schema of a step: an object of sections, each an object of answers. It depends only on the definition. */

import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { findStep, getMatrixPath, type CompiledField, type CompiledForm } from '#engine';
import { SectionTemplate } from './SectionTemplate.tsx';
import { StepTemplate } from './StepTemplate.tsx';

/** A schema with the `uiSchema` that names the field or template of each node. */
export interface StepSchema {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}

/** Creates the schema of one step. Properties are named by the path of the answer or by the index of the section. */
export function createStepSchema(form: CompiledForm, stepId: string): StepSchema {
  const step = findStep(form, stepId);
  const schema: RJSFSchema = { type: 'object', properties: {} };
  const uiSchema: UiSchema = { 'ui:ObjectFieldTemplate': StepTemplate };
  step?.sections.forEach(({ definition: section, fields }, index) => {
    const name = `section-${index}`;
    const placed = section.kind === 'review' ? [] : fields.filter(({ row }) => row === undefined || step.row !== undefined);
    const matrices = placed.map((field) => getMatrixPath(form, field));
    const nodes = placed.flatMap((field, at) => toMatrixNode(matrices, at) ?? toNode(field) ?? []);
    const properties = Object.fromEntries(nodes.map(({ path, schema: leaf }) => [path, leaf]));
    const leaves = Object.fromEntries(nodes.map(({ path, field }) => [path, { 'ui:field': field, 'ui:options': { path } }]));
    schema.properties![name] = { type: 'object', properties };
    uiSchema[name] = { ...leaves, 'ui:ObjectFieldTemplate': SectionTemplate, 'ui:options': { index } };
  });
  return { schema, uiSchema };
}

/** Returns the node of a matrix for its first field, and of no field for its others; undefined for a field that is in no matrix. */
function toMatrixNode(matrices: readonly (string | undefined)[], at: number): SchemaNode[] | undefined {
  const path = matrices[at];
  if (path === undefined) return undefined;
  return matrices.indexOf(path) === at ? [{ path, field: 'MatrixField', schema: { type: 'object' } }] : [];
}

interface SchemaNode {
  path: string;
  field: string;
  schema: RJSFSchema;
}

/** Returns the schema node of a field. A repeating group replaces the field that counts its rows; it renders the fields of its rows. */
function toNode({ path, definition, countsRowsOf }: CompiledField): SchemaNode | undefined {
  if (countsRowsOf !== undefined) return { path: countsRowsOf, field: 'RepeatingGroupField', schema: definition };
  return definition.form?.widget === 'hidden' ? undefined : { path, field: 'AnswerField', schema: definition };
}
