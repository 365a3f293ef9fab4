/**
 * The widgets that only some forms use, in separate chunks. They are loaded before the form is rendered: a control that is replaced later would
 * lose the focus.
 */

import { getListKind } from '#engine';
import type { CompiledField, CompiledForm, FieldDefinition } from '#engine';
import { MAX_SELECT_OPTIONS } from '../../field/select-widget.ts';
import { FallbackWidget } from '../FallbackWidget.tsx';
import { SelectWidget } from '../select/SelectWidget.tsx';
import type { AnswerWidget } from '../widget-props.ts';

/** The name of a widget in a separate chunk. */
export type LoadedWidgetName =
  | 'combobox'
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

const loadTemporal = async (): Promise<LoadedWidgets> => (await import('../temporal/temporal-widgets.ts')).temporalWidgets;
const loadScale = async (): Promise<LoadedWidgets> => (await import('../scale/scale-widgets.ts')).scaleWidgets;

const loadLists = async (): Promise<LoadedWidgets> => (await import('../list/list-widgets.tsx')).listWidgets;

/** The function that loads the chunk of each widget. */
const loaders: Readonly<Record<LoadedWidgetName, () => Promise<LoadedWidgets>>> = {
  combobox: async () => ({ combobox: (await import('../combobox/ComboboxWidget.tsx')).ComboboxWidget }),
  time: loadTemporal,
  'date-time': loadTemporal,
  month: loadTemporal,
  'partial-date': loadTemporal,
  scale: loadScale,
  rating: loadScale,
  signature: async () => ({ signature: (await import('../signature/SignatureWidget.tsx')).SignatureWidget }),
  phone: async () => ({ phone: (await import('../input/PhoneWidget.tsx')).PhoneWidget }),
  checkboxes: loadLists,
  'multi-combobox': loadLists,
  ranking: loadLists,
  'text-list': loadLists,
};

const loaded: Partial<Record<LoadedWidgetName, AnswerWidget>> = {};

/** Adds loaded widgets, which are rendered from then on. */
export function addLoadedWidgets(widgets: LoadedWidgets): void {
  Object.assign(loaded, widgets);
}

/**
 * Loads the widgets that a form uses. Those that cannot be loaded are replaced by a select or a plain input. Returns false when a widget for a list cannot
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

/** Returns the function that loads the widget of a field; undefined if the page has it. All widgets for lists are in one chunk. */
function getLoader({ definition }: CompiledField): (() => Promise<LoadedWidgets>) | undefined {
  const { form, format } = definition;
  const kind = getListKind(definition);
  const name =
    kind === 'choices' || kind === 'texts' ? 'checkboxes' : (form?.widget ?? (hasManyOptions(definition) ? 'combobox' : (format ?? '')));
  return isLoadedWidget(name) && loaded[name] === undefined ? loaders[name] : undefined;
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
    const Widget = loaded[name] ?? (name === 'combobox' ? SelectWidget : FallbackWidget);
    return <Widget {...props} />;
  };
}

/** The widgets by name. */
export const loadedWidgets = Object.fromEntries(
  (Object.keys(loaders) as LoadedWidgetName[]).map((name) => [name, createLoaded(name)]),
) as Record<LoadedWidgetName, AnswerWidget>;
