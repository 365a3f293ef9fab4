/**
 * The inputs of formatted numbers and of durations as separate chunks, which only forms with number formats, prefixes or suffixes load. They are loaded
 * before the form is rendered: an input that is replaced later would lose the focus.
 */

import type { CompiledField, CompiledForm } from '#engine';
import { loadChunk } from '../../../app-data/load-chunk.ts';
import { TextWidget } from '../input/TextWidget.tsx';
import type { AnswerWidget, AnswerWidgetProps } from '../widget-props.ts';

type FormattedName = 'formatted' | 'duration';

const loaders: Readonly<Record<FormattedName, () => Promise<AnswerWidget>>> = {
  formatted: async () => (await loadChunk(() => import('./FormattedWidget.tsx'))).FormattedWidget,
  duration: async () => (await loadChunk(() => import('../duration/DurationWidget.tsx'))).DurationWidget,
};

const loaded: Partial<Record<FormattedName, AnswerWidget>> = {};

/** Loads the widgets that the form uses. If one cannot be loaded, its fields are rendered with plain text inputs. */
export async function loadFormattedWidget({ fields }: CompiledForm): Promise<void> {
  const needed = new Set(fields.map(getWidgetName));
  try {
    for (const name of needed) if (name !== undefined) loaded[name] ??= await loaders[name]();
  } catch (error) {
    console.error('The formatted input could not be loaded', error);
  }
}

function getWidgetName({ cells, definition: { form } }: CompiledField): FormattedName | undefined {
  if (form?.format?.style === 'duration') return 'duration';
  return (cells.numberFormat ?? form?.prefix ?? form?.suffix) === undefined ? undefined : 'formatted';
}

/** Renders the input of the format; the plain text input if it could not be loaded. */
export function LoadedFormattedWidget(props: AnswerWidgetProps) {
  const isDuration = props.options.numberFormat?.format.style === 'duration';
  const Widget = loaded[isDuration ? 'duration' : 'formatted'] ?? TextWidget;
  return <Widget {...props} />;
}
