/** The note about a choice from a data table for which it was not proved that it always has options. */

import { assertNever, type CompiledForm } from '#engine';
import type { UnprovenChain } from './choice-chains.ts';

/** Returns the note: the chain, and why the proof was not possible. */
export function formatUnproven(form: CompiledForm, path: string, { chain, reason }: UnprovenChain): string {
  const getTitle = (of: string): string => form.byPath.get(of)?.definition.title ?? of;
  const titles = [...new Set([...chain, path])].map(getTitle).join(' > ');
  return `It was not proved that the choices ${titles} always have options: ${formatReason(reason, getTitle)}.`;
}

function formatReason(reason: UnprovenChain['reason'], getTitle: (path: string) => string): string {
  switch (reason.code) {
    case 'formula':
      return `the column "${reason.column}" is compared with a formula`;
    case 'optional':
      return 'a part of "where" is optional';
    case 'other-answer':
      return `"${getTitle(reason.path)}" is not chosen from a public table`;
    case 'circular':
      return 'they depend on each other';
    case 'too-many':
      return `there are more than ${reason.limit.toLocaleString('en-US')} combinations of them`;
    default:
      return assertNever(reason);
  }
}
