/** Loads the picker of names, which is a separate chunk, for the forms that use it. */

import type { CompiledForm } from '#engine';
import { loadChunk } from '#renderer/app-data/load-chunk.ts';
import type { AnswerWidget } from '#renderer/form/widgets/widget-props.ts';
import type { NameList } from './name-list.ts';
import type { NamePicker } from './NamePicker.tsx';

let Loaded: typeof NamePicker | undefined;

const widgets = new WeakMap<NameList, AnswerWidget>();

/** Loads the picker if a widget of the form has a list. If it cannot be loaded, the fields have plain inputs. */
export async function loadNamePicker({ fields }: CompiledForm, lists: Readonly<Record<string, NameList>>): Promise<void> {
  if (Loaded !== undefined || !fields.some(({ definition }) => Object.hasOwn(lists, definition.form?.widget ?? ''))) return;
  try {
    Loaded = (await loadChunk(() => import('./NamePicker.tsx'))).NamePicker;
  } catch (error) {
    console.error('The picker of names could not be loaded', error);
  }
}

/** Returns the widget that chooses from a list: the same component for the same list. Undefined until it is loaded. */
export function getNamePicker(list: NameList): AnswerWidget | undefined {
  const Picker = Loaded;
  if (Picker === undefined) return undefined;
  const known = widgets.get(list);
  if (known !== undefined) return known;
  const Widget: AnswerWidget = (props) => <Picker {...props} list={list} />;
  widgets.set(list, Widget);
  return Widget;
}
