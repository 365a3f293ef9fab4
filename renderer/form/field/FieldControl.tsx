/** One answer: subscribes to its field, picks the widget and hands it what it needs. Nothing else redraws while one types in it. */

import { useField, useFormSession } from '../use-form-session.ts';
import { answerWidgets } from '../widgets/answer-widgets.ts';
import type { AnswerWidgetProps } from '../widgets/widget-props.ts';
import { FieldLayout } from './FieldLayout.tsx';
import { deferWhilePointerDown } from './defer-while-pointer-down.ts';
import { selectWidget } from './select-widget.ts';

/** The answer at `path`, or nothing while it is hidden. */
export function FieldControl({ path }: { path: string }) {
  const { store } = useFormSession();
  const { view, mark } = useField(path);
  const widget = selectWidget(view);
  const Widget = answerWidgets[widget];
  if (!view.isVisible || Widget === undefined) return null;

  const issues = mark.isTouched && view.isEnabled ? view.issues.map((issue) => issue.message) : [];
  const errors = mark.serverError === undefined ? issues : [mark.serverError];
  const ids = {
    hint: view.hint === undefined ? undefined : `${view.id}-hint`,
    error: errors.length > 0 ? `${view.id}-error` : undefined,
    status: view.options?.status === 'failed' ? `${view.id}-status` : undefined,
  };
  const props: AnswerWidgetProps = {
    id: view.id,
    name: path,
    schema: view.definition,
    value: view.value,
    label: view.title,
    required: view.isRequired && view.isEnabled,
    disabled: !view.isEnabled,
    readonly: view.isReadOnly,
    placeholder: view.definition.form?.placeholder,
    rawErrors: errors,
    options: { view },
    onChange: (value) => store.change(path, value),
    onBlur: () => deferWhilePointerDown(() => store.touch([path])),
    describedBy: [ids.error, ids.hint, ids.status].filter(Boolean).join(' ') || undefined,
  };
  return (
    <FieldLayout view={view} widget={widget} error={errors[0]} ids={ids} describedBy={props.describedBy}>
      <Widget {...props} />
    </FieldLayout>
  );
}
