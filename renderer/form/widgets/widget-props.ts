/** What every widget is given. The names are those of RJSF's `WidgetProps`; the engine's view comes along in `options`. */

import type { ComponentType } from 'react';
import type { Answer, FieldDefinition, FieldView } from '#engine';

/** The props of a widget. */
export interface AnswerWidgetProps {
  /** The control's id, to which label, error summary and hint refer. */
  id: string;
  name: string;
  schema: FieldDefinition;
  value: Answer;
  label: string;
  required: boolean;
  disabled: boolean;
  /** Shown and kept, but not to be edited. */
  readonly: boolean;
  placeholder: string | undefined;
  /** The messages that stand at the field. */
  rawErrors: readonly string[];
  options: { view: FieldView };
  onChange: (value: Answer) => void;
  onBlur: (id: string, value: Answer) => void;
  /** Ids of hint, error and status, for the control's `aria-describedby`. */
  describedBy: string | undefined;
}

/** The attributes that any control of a field carries. */
export function controlAttributes({ id, required, rawErrors, describedBy }: AnswerWidgetProps) {
  return {
    id,
    'aria-required': required || undefined,
    'aria-invalid': rawErrors.length > 0 || undefined,
    'aria-describedby': describedBy,
  };
}

/** The id of a field's label, by the id of its control. */
export function labelId(id: string): string {
  return `${id}-label`;
}

/** A widget of the language. */
export type AnswerWidget = ComponentType<AnswerWidgetProps>;
