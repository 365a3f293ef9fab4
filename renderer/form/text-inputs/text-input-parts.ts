/** The widgets for texts with a counter or a mask: a chunk that only forms with such fields load. */

import type { PartHost } from '../parts/part-host.ts';
import { createCountedWidget } from './CountedWidget.tsx';
import { createMaskedWidget } from './MaskedWidget.tsx';

/** Creates the widgets by name. */
export function createTextInputParts(host: PartHost) {
  return { CountedWidget: createCountedWidget(host), MaskedWidget: createMaskedWidget(host) };
}

/** The widgets for texts with a counter or a mask. */
export type TextInputParts = ReturnType<typeof createTextInputParts>;
