/**
 * The formatted input as a separate chunk, which only forms with number formats, prefixes or suffixes load. It is loaded before the form is
 * rendered: an input that is replaced later would lose the focus.
 */

import type { CompiledForm } from '#engine';
import { TextWidget } from '../input/TextWidget.tsx';
import type { AnswerWidget, AnswerWidgetProps } from '../widget-props.ts';

let loaded: AnswerWidget | undefined;

/** Loads the widget if the form uses it. If it cannot be loaded, the form is rendered with plain text inputs. */
export async function loadFormattedWidget({ fields }: CompiledForm): Promise<void> {
  const isUsed = fields.some(({ cells, definition: { form } }) => (cells.numberFormat ?? form?.prefix ?? form?.suffix) !== undefined);
  if (!isUsed || loaded !== undefined) return;
  try {
    loaded = (await import('./FormattedWidget.tsx')).FormattedWidget;
  } catch (error) {
    console.error('The formatted input could not be loaded', error);
  }
}

/** Renders the formatted input; the plain text input if it could not be loaded. */
export function LoadedFormattedWidget(props: AnswerWidgetProps) {
  const Widget = loaded ?? TextWidget;
  return <Widget {...props} />;
}
