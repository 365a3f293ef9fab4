/** Loads the formatted input as a separate chunk: only forms with number formats, prefixes or suffixes need it. */

import { lazy, Suspense } from 'react';
import type { CompiledForm } from '#engine';
import { TextWidget } from '../input/TextWidget.tsx';
import type { AnswerWidget, AnswerWidgetProps } from '../widget-props.ts';

let loaded: AnswerWidget | undefined;

/** Returns the widget; if it cannot be loaded, the plain text input. */
async function load(): Promise<AnswerWidget> {
  try {
    loaded ??= (await import('./FormattedWidget.tsx')).FormattedWidget;
    return loaded;
  } catch {
    return TextWidget;
  }
}

const FormattedWidget = lazy(async () => ({ default: await load() }));

/** Loads the widget if the form uses it. An input that is replaced after the form has been rendered would lose the focus. */
export async function preloadFormattedWidget({ fields }: CompiledForm): Promise<void> {
  const isUsed = fields.some(({ cells, definition: { form = {} } }) => [cells.numberFormat, form.prefix, form.suffix].some(isDefined));
  if (isUsed) await load();
}

function isDefined(presentation: unknown): boolean {
  return presentation !== undefined;
}

/** Renders the formatted input. */
export function LazyFormattedWidget(props: AnswerWidgetProps) {
  if (loaded !== undefined) {
    const Loaded = loaded;
    return <Loaded {...props} />;
  }
  return (
    <Suspense fallback={<TextWidget {...props} readonly />}>
      <FormattedWidget {...props} />
    </Suspense>
  );
}
