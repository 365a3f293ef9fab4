/**
 * The widgets that only some forms use, in separate chunks. They are loaded before the form is rendered; only the combobox, the largest one, has a
 * placeholder and is loaded afterwards.
 */

import { getListKind } from '#engine';
import type { CompiledField, CompiledForm, FieldDefinition } from '#engine';
import { loadChunk } from '../../../app-data/load-chunk.ts';
import { MAX_SELECT_OPTIONS } from '../../field/select-widget.ts';
import { ComboboxPlaceholder } from '../combobox/ComboboxPlaceholder.tsx';
import { createDeferredWidget } from '../deferred/deferred-widget.tsx';
import { FallbackWidget } from '../FallbackWidget.tsx';
import { SelectWidget } from '../select/SelectWidget.tsx';
import type { AnswerWidget } from '../widget-props.ts';

/** The name of a widget in a chunk that is loaded before the form is rendered. */
type LoadedWidgetName =
  | 'time'
  | 'date-time'
  | 'month'
  | 'partial-date'
  | 'scale'
  | 'rating'
  | 'signature'
  | 'phone'
  | 'checkboxes'
  | 'multi-combobox'
  | 'ranking'
  | 'text-list';

/** Some of these widgets. */
export type LoadedWidgets = Readonly<Partial<Record<LoadedWidgetName, AnswerWidget>>>;

const loadTemporal = async (): Promise<LoadedWidgets> => (await loadChunk(() => import('../temporal/temporal-widgets.ts'))).temporalWidgets;
const loadScale = async (): Promise<LoadedWidgets> => (await loadChunk(() => import('../scale/scale-widgets.ts'))).scaleWidgets;

const loadLists = async (): Promise<LoadedWidgets> => (await loadChunk(() => import('../list/list-widgets.tsx'))).listWidgets;

/** The function that loads the chunk of each widget. */
const loaders: Readonly<Record<LoadedWidgetName, () => Promise<LoadedWidgets>>> = {
  time: loadTemporal,
  'date-time': loadTemporal,
  month: loadTemporal,
  'partial-date': loadTemporal,
  scale: loadScale,
  rating: loadScale,
  signature: async () => ({ signature: (await loadChunk(() => import('../signature/SignatureWidget.tsx'))).SignatureWidget }),
  phone: async () => ({ phone: (await loadChunk(() => import('../input/PhoneWidget.tsx'))).PhoneWidget }),
  checkboxes: loadLists,
  'multi-combobox': loadLists,
  ranking: loadLists,
  'text-list': loadLists,
};

const loaded: Partial<Record<LoadedWidgetName, AnswerWidget>> = {};

/** The combobox. If it cannot be loaded, it is replaced by a select. */
const deferredCombobox = createDeferredWidget({
  load: async () => (await loadChunk(() => import('../combobox/ComboboxWidget.tsx'))).ComboboxWidget,
  Placeholder: ComboboxPlaceholder,
  Fallback: SelectWidget,
});

/** Adds loaded widgets, which are rendered from then on. */
export function addLoadedWidgets({ combobox, ...widgets }: LoadedWidgets & { combobox?: AnswerWidget }): void {
  if (combobox) deferredCombobox.add(combobox);
  Object.assign(loaded, widgets);
}

/** Loads the combobox if the form uses it. */
export async function loadCombobox({ fields }: CompiledForm): Promise<void> {
  if (fields.some((field) => getWidgetName(field) === 'combobox')) await deferredCombobox.load();
}

/**
 * Loads the widgets that a form uses. Those that cannot be loaded are replaced by a plain input. Returns false when a widget for a list cannot
 * be loaded: a plain input cannot fill a list.
 */
export async function loadWidgets({ fields }: CompiledForm): Promise<boolean> {
  const needed = new Set(fields.map(getLoader).filter((load) => load !== undefined));
  try {
    for (const widgets of await Promise.all([...needed].map((load) => load()))) addLoadedWidgets(widgets);
    return true;
  } catch (error) {
    console.error('Some widgets could not be loaded', error);
    return !needed.has(loadLists) || loaded.checkboxes !== undefined;
  }
}

/** Returns the function that loads the widget of a field; undefined if the page has it. */
function getLoader(field: CompiledField): (() => Promise<LoadedWidgets>) | undefined {
  const name = getWidgetName(field);
  return isLoadedWidget(name) && loaded[name] === undefined ? loaders[name] : undefined;
}

/** Returns the name of a widget in the same chunk as that of the field. All widgets for lists are in one chunk. */
function getWidgetName({ definition }: CompiledField): string {
  const { form, format } = definition;
  const kind = getListKind(definition);
  if (kind === 'choices' || kind === 'texts') return 'checkboxes';
  return form?.widget ?? (hasManyOptions(definition) ? 'combobox' : (format ?? ''));
}

/** Returns whether a field can have a list of options that is searched. */
function hasManyOptions({ form, enum: values, oneOf }: FieldDefinition): boolean {
  return form?.options !== undefined || (values ?? oneOf ?? []).length > MAX_SELECT_OPTIONS;
}

function isLoadedWidget(name: string): name is LoadedWidgetName {
  return Object.hasOwn(loaders, name);
}

function createLoaded(name: LoadedWidgetName): AnswerWidget {
  return function LoadedWidget(props) {
    const Widget = loaded[name] ?? FallbackWidget;
    return <Widget {...props} />;
  };
}

/** The widgets by name. */
export const loadedWidgets = {
  combobox: deferredCombobox.Widget,
  ...(Object.fromEntries((Object.keys(loaders) as LoadedWidgetName[]).map((name) => [name, createLoaded(name)])) as Record<
    LoadedWidgetName,
    AnswerWidget
  >),
};
