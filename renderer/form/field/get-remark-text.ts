/** What is said at a field about changes of answers: why its own was cleared, and what else its change has changed. */

import { getRemark } from '#engine';
import type { FormStore } from '../store.ts';

/** Returns the text above the hint of a field; undefined for none. */
export function getRemarkText({ form, state, fieldMeta }: FormStore, path: string): string | undefined {
  return [getRemark(form, state(), path), fieldMeta(path).note].filter(Boolean).join(' ') || undefined;
}
