/** One field of a form: subscribes to its view and renders its widget. No other component renders again while the user types. */

import { useCallback } from 'react';
import { useField, useFormSession } from '../use-form-session.ts';
import { toFieldAnswer } from '../widgets/to-answer.ts';
import type { AnswerWidget } from '../widgets/widget-props.ts';
import { AnswerControl } from './AnswerControl.tsx';
import { getRemarkText } from './get-remark-text.ts';
import { getShownWarnings } from './get-shown-warnings.ts';
import { deferWhilePointerDown } from './defer-while-pointer-down.ts';

interface FieldControlProps {
  path: string;
  /** Replaces the widget of the definition. */
  widget?: AnswerWidget;
  /** The title of the row, for a field in a cell of a table: screen readers read it after the label. */
  rowTitle?: string;
}

/** Renders the field at `path`, or nothing while it is hidden. */
export function FieldControl({ path, widget, rowTitle }: FieldControlProps) {
  const { store, awaitedPaths } = useFormSession();
  const { view, meta } = useField(path);
  const handleChange = useCallback((value: unknown) => store.change(path, toFieldAnswer(store.field(path), value)), [store, path]);
  const handleBlur = useCallback(() => deferWhilePointerDown(() => store.touch([path])), [store, path]);
  if (!view.isVisible || view.widget === 'hidden') return null;
  // The widget of a list of texts shows the issues of its items, whose paths are longer.
  const own = meta.isTouched && view.isEnabled ? view.issues.filter((issue) => issue.path === path) : [];
  const reported = (meta.isTouched && view.isEnabled ? meta.inputError : undefined) ?? meta.serverError;
  const errors = reported === undefined ? own.map(({ message }) => message) : [reported];
  return (
    <AnswerControl
      view={view}
      id={view.id}
      value={view.value}
      errors={errors}
      warnings={getShownWarnings(view, meta, errors.length > 0)}
      // A field that waits for another one is marked from the start.
      remark={getRemarkText(store, path)}
      isRequired={view.isRequired}
      isDisabled={!view.isEnabled}
      isReadOnly={view.isReadOnly || awaitedPaths?.has(path) === true}
      widget={widget}
      rowTitle={rowTitle}
      onChange={handleChange}
      onBlur={handleBlur}
    />
  );
}
