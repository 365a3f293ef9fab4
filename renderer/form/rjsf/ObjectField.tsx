/** RJSF's field for objects: renders each property by the registry's `SchemaField`, inside the template that the `uiSchema` names. */

import type { ComponentType } from 'react';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { TemplateProps } from './field-registry.ts';
import { SchemaField } from './SchemaField.tsx';
import type { StepFieldProps } from './step-registry.ts';

/** The part of RJSF's `ObjectFieldTemplateProps` that the step and section templates need. */
export type ObjectTemplateProps = TemplateProps<ObjectFieldTemplateProps, 'properties' | 'uiSchema' | 'schema' | 'fieldPathId'>;

/** Renders an object: a step with its sections, or a section with its fields. */
export function ObjectField({ schema, uiSchema = {}, registry, fieldPathId }: StepFieldProps) {
  const Template = uiSchema['ui:ObjectFieldTemplate'] as ComponentType<ObjectTemplateProps> | undefined;
  if (Template === undefined) return null;
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    hidden: false,
    disabled: false,
    readonly: false,
    content: (
      <SchemaField
        key={name}
        name={name}
        schema={typeof property === 'object' ? property : {}}
        uiSchema={uiSchema[name]}
        fieldPathId={{ $id: `${fieldPathId.$id}_${name}`, path: [...fieldPathId.path, name] }}
        registry={registry}
      />
    ),
  }));
  return <Template properties={properties} schema={schema} uiSchema={uiSchema} fieldPathId={fieldPathId} registry={registry} />;
}
