/** Our widgets, by the names that definitions use. */

import { CheckboxWidget } from './CheckboxWidget.tsx';
import { ComboboxWidget } from './ComboboxWidget.tsx';
import { DateWidget } from './DateWidget.tsx';
import { PhoneWidget } from './PhoneWidget.tsx';
import { RadioWidget } from './RadioWidget.tsx';
import { SelectWidget } from './SelectWidget.tsx';
import { TextareaWidget } from './TextareaWidget.tsx';
import { TextWidget } from './TextWidget.tsx';
import type { AnswerWidget } from './widget-props.ts';

/** Every widget of the language except `file`, which the app adds, and `hidden`, which is never rendered. */
export const answerWidgets = {
  text: TextWidget,
  textarea: TextareaWidget,
  select: SelectWidget,
  combobox: ComboboxWidget,
  radio: RadioWidget,
  checkbox: CheckboxWidget,
  date: DateWidget,
  phone: PhoneWidget,
} satisfies Record<string, AnswerWidget>;
