/** RJSF's field for objects, without what forms of ours never have (added properties, alternatives): it draws each property. */

import { getTemplate, getUiOptions, toFieldPathId } from '@rjsf/utils';
import type { Field, FieldProps, ObjectFieldTemplateProps } from '@rjsf/utils';

/** Draws an object's properties by the registry's `SchemaField`, arranged by the template that its `uiSchema` names. */
export function GroupField(props: FieldProps) {
  const { schema, uiSchema = {}, registry, fieldPathId, formData, onChange, onBlur, onFocus } = props;
  const SchemaField = registry.fields['SchemaField'] as Field;
  const Template = getTemplate('ObjectFieldTemplate', registry, getUiOptions(uiSchema));
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    hidden: false,
    disabled: false,
    readonly: false,
    content: (
      <SchemaField
        key={name}
        name={name}
        schema={property === true || property === false ? {} : property}
        uiSchema={uiSchema[name]}
        fieldPathId={toFieldPathId(name, registry.globalFormOptions, fieldPathId.path)}
        formData={undefined}
        registry={registry}
        onChange={onChange}
        onBlur={onBlur}
        onFocus={onFocus}
      />
    ),
  }));
  const templateProps: ObjectFieldTemplateProps = {
    title: '',
    properties,
    schema,
    uiSchema,
    registry,
    formData,
    fieldPathId,
    onAddProperty: () => () => {},
  };
  return <Template {...templateProps} />;
}
