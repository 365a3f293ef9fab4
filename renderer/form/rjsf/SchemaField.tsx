/** RJSF's `SchemaField` for step schemas: renders the field that the `uiSchema` names, or an object. */

import type { StepFieldProps } from './step-registry.ts';

/** Renders one node of a step's schema. */
export function SchemaField(props: StepFieldProps) {
  const { registry, uiSchema } = props;
  const name: unknown = uiSchema?.['ui:field'];
  const Field = registry.fields[typeof name === 'string' ? name : 'ObjectField'];
  return Field === undefined ? null : <Field {...props} />;
}
