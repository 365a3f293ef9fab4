/** Renders an RJSF widget that is not built in: one that the host has registered, or a stock widget of `@rjsf/core`. */

import { useMemo } from 'react';
import { getWidget, titleId } from '@rjsf/utils';
import type { Registry, Widget } from '@rjsf/utils';
import { useFormSession } from '../use-form-session.ts';
import { FallbackWidget } from '../widgets/FallbackWidget.tsx';
import type { AnswerWidgetProps } from '../widgets/widget-props.ts';
import { createCompleteRegistry } from './complete-registry.ts';
import styles from './RjsfWidget.module.css';

/** Renders the widget that the `uiSchema` names, with a complete registry. For an unknown name it renders the fallback widget. */
export function RjsfWidget(props: AnswerWidgetProps) {
  const { id, name: path, schema, uiSchema, options } = props;
  const { store, registry: fieldRegistry } = useFormSession();
  const name = String(uiSchema?.['ui:widget']);
  const registry = useMemo(() => createCompleteRegistry(fieldRegistry, store, path, schema), [fieldRegistry, store, path, schema]);
  const Component = useMemo(() => findWidget(name, registry, schema), [name, registry, schema]);
  if (Component === undefined) return <FallbackWidget {...props} />;
  // A control with several elements has no single element that the label can refer to.
  const isGroup = options.enumOptions !== undefined;
  return (
    <div className={styles.widget} {...(isGroup && { role: 'group', 'aria-labelledby': titleId(id) })}>
      <Component {...props} registry={registry} />
    </div>
  );
}

/** Returns the component, or undefined if neither the host nor RJSF has a widget with this name for the type. */
function findWidget(name: string, { widgets }: Registry, schema: AnswerWidgetProps['schema']): Widget | undefined {
  if (Object.hasOwn(widgets, name)) return widgets[name];
  try {
    return getWidget(schema, name, widgets);
  } catch (error) {
    console.error(`The widget "${name}" is not registered. A fallback widget is used.`, error);
    return undefined;
  }
}
