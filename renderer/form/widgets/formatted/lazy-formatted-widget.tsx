/** Loads the formatted input as a separate chunk: only forms with number formats, prefixes, suffixes or units need it. */

import { lazy, Suspense } from 'react';
import { TextWidget } from '../input/TextWidget.tsx';
import type { AnswerWidgetProps } from '../widget-props.ts';

const FormattedWidget = lazy(() =>
  import('./FormattedWidget.tsx').then(
    (module) => ({ default: module.FormattedWidget }),
    () => ({ default: TextWidget }),
  ),
);

/** Renders the formatted input; the plain answer until it is loaded. If it cannot be loaded, renders the plain text input. */
export function LazyFormattedWidget(props: AnswerWidgetProps) {
  return (
    <Suspense fallback={<TextWidget {...props} readonly />}>
      <FormattedWidget {...props} />
    </Suspense>
  );
}
