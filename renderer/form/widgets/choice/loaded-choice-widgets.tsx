/**
 * The widgets for options with more than a label as a separate chunk, which only forms with such options load. It is loaded before the form
 * is rendered: a control that is replaced later would lose the focus.
 */

import type { CompiledForm } from '#engine';
import { loadChunk } from '../../../app-data/load-chunk.ts';
import { loadedWidgets } from '../loaded/loaded-widgets.tsx';
import { CheckboxWidget } from '../select/CheckboxWidget.tsx';
import { RadioWidget } from '../select/RadioWidget.tsx';
import { SelectWidget } from '../select/SelectWidget.tsx';
import type { AnswerWidget, ChoiceWidgets } from '../widget-props.ts';
import { hasRichOptions } from './has-rich-options.ts';

let loaded: ChoiceWidgets | undefined;

/** Loads the widgets if the form uses them. If they cannot be loaded, the options are rendered with their labels only. */
export async function loadChoiceWidgets({ fields }: CompiledForm): Promise<void> {
  if (loaded !== undefined || !fields.some(({ definition }) => hasRichOptions(definition))) return;
  try {
    loaded = (await loadChunk(() => import('./choice-widgets.tsx'))).choiceWidgets;
  } catch (error) {
    console.error('The widgets for options could not be loaded', error);
  }
}

function createLoaded(name: keyof ChoiceWidgets, Plain: AnswerWidget): AnswerWidget {
  return function LoadedChoiceWidget(props) {
    const Widget = loaded?.[name] ?? (props.schema.type === 'boolean' ? CheckboxWidget : Plain);
    return <Widget {...props} />;
  };
}

/** The widgets by name; the plain ones if they could not be loaded. */
export const loadedChoiceWidgets: ChoiceWidgets = {
  radio: createLoaded('radio', RadioWidget),
  select: createLoaded('select', SelectWidget),
  combobox: createLoaded('combobox', loadedWidgets.combobox),
};
