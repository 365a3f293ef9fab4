/** Renders an RJSF widget that is not ours: one that the host has registered, or a stock widget of `@rjsf/core`. */

import { useMemo } from 'react';
import { getWidget, titleId } from '@rjsf/utils';
import type { Registry, Widget } from '@rjsf/utils';
import { useFormSession } from '../use-form-session.ts';
import { PlainWidget } from '../widgets/PlainWidget.tsx';
import type { AnswerWidgetProps } from '../widgets/widget-props.ts';
import { createCompleteRegistry } from './complete-registry.ts';
import styles from './ForeignWidget.module.css';

/** Renders the widget that the `uiSchema` names, with a complete registry. An unknown name gets our widget for the field's type. */
export function ForeignWidget(props: AnswerWidgetProps) {
  const { id, name: path, schema, uiSchema, options } = props;
  const { store, registry: fieldRegistry } = useFormSession();
  const name = String(uiSchema?.['ui:widget']);
  const registry = useMemo(() => createCompleteRegistry(fieldRegistry, store, path, schema), [fieldRegistry, store, path, schema]);
  const ForeignComponent = useMemo(() => findWidget(name, registry, schema), [name, registry, schema]);
  if (ForeignComponent === undefined) return <PlainWidget {...props} />;
  // A control made of several elements has no element that the label can refer to.
  const isGroup = options.enumOptions !== undefined;
  return (
    <div className={styles.foreign} {...(isGroup && { role: 'group', 'aria-labelledby': titleId(id) })}>
      <ForeignComponent {...props} registry={registry} />
    </div>
  );
}

/** Returns the component, or undefined if neither the host nor RJSF has a widget with this name for the type. */
function findWidget(name: string, { widgets }: Registry, schema: AnswerWidgetProps['schema']): Widget | undefined {
  if (Object.hasOwn(widgets, name)) return widgets[name];
  try {
    return getWidget(schema, name, widgets);
  } catch (error) {
    console.error(`The widget "${name}" is not registered; a plain control takes its place.`, error);
    return undefined;
  }
}
