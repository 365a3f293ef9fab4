/** The findings about iterations: the items that their bodies read. */

import { createErrorTemplate, type MessageTemplate } from '../../../diagnostics/message-template.ts';

interface UnknownName {
  name: string;
  /** The items as the subject of a sentence. */
  items: string;
  known: readonly string[];
  nearest?: string;
  /** The expression that reads the name outside of the item. */
  meant?: string;
}

export const itemFindings = {
  'unknown-item-name': createErrorTemplate<UnknownName>(
    (p) => `${p.items} has no "${p.name}". In the body of an iteration, "var" reads the item.`,
    (p) => {
      if (p.meant !== undefined) return `Did you mean ${p.meant}?`;
      if (p.known.length === 0) return 'Write { "var": "" } to read the whole item, or { "answer": path } to read the form.';
      const names = p.known.map((name) => `"${name}"`).join(', ');
      return p.nearest === undefined ? `Write one of ${names}.` : `Did you mean "${p.nearest}"? Its names are ${names}.`;
    },
  ),
} satisfies Record<string, MessageTemplate<never>>;
