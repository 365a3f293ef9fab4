/**
 * The widgets whose answer is a list as a separate chunk, which only forms with several choices or lists of texts load. It is loaded before
 * the form is rendered.
 */

import { getListKind } from '#engine';
import type { CompiledForm } from '#engine';
import type { AnswerWidget, ListWidgets } from '../widget-props.ts';

let loaded: ListWidgets | undefined;

/** Loads the widgets if the form uses them. Resolves to false if they could not be loaded: no other widget can fill a list. */
export async function loadListWidgets({ fields }: CompiledForm): Promise<boolean> {
  const isUsed = fields.some(({ definition }) => ['choices', 'texts'].includes(getListKind(definition) ?? ''));
  if (!isUsed || loaded !== undefined) return true;
  try {
    loaded = (await import('./list-widgets.tsx')).listWidgets;
    return true;
  } catch (error) {
    console.error('The widgets for lists could not be loaded', error);
    return false;
  }
}

function createLoaded(name: keyof ListWidgets): AnswerWidget {
  return function LoadedListWidget(props) {
    const Widget = loaded?.[name];
    return Widget === undefined ? null : <Widget {...props} />;
  };
}

/** The widgets by name. */
export const loadedListWidgets: ListWidgets = {
  checkboxes: createLoaded('checkboxes'),
  'multi-combobox': createLoaded('multi-combobox'),
  ranking: createLoaded('ranking'),
  'text-list': createLoaded('text-list'),
};
