/** The built-in widgets, by the names that definitions use. */

import { CheckboxWidget } from './select/CheckboxWidget.tsx';
import { DateWidget } from './input/DateWidget.tsx';
import { loadedWidgets } from './loaded/loaded-widgets.tsx';
import { RadioWidget } from './select/RadioWidget.tsx';
import { SelectWidget } from './select/SelectWidget.tsx';
import { TextareaWidget } from './input/TextareaWidget.tsx';
import { TextWidget } from './input/TextWidget.tsx';
import type { AnswerWidget } from './widget-props.ts';

/** All widgets of the language except `file`, which is added by the registry options, and `hidden`, which is not rendered. */
export const builtInWidgets = {
  text: TextWidget,
  textarea: TextareaWidget,
  select: SelectWidget,
  radio: RadioWidget,
  checkbox: CheckboxWidget,
  date: DateWidget,
  ...loadedWidgets,
} satisfies Record<string, AnswerWidget>;
