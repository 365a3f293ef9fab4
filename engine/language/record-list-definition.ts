/** A list of records as cards: what each card shows and which buttons it has, by rules over the record. */

import type { Expression } from './expression.ts';

/** Texts may hold `{property}` or `{property|fallback}`, filled from the record. */
export interface ListDefinition {
  $schema?: string;
  /** The page's heading. */
  title: string;
  /** Markdown below the heading. */
  text?: string;
  /** The call below /api that answers the records. */
  path: string;
  /** JSON Schema of a record: the properties that texts and rules may read. */
  record: { type: 'object'; properties: Record<string, { type: string | string[]; description?: string }> };
  /** Named conditions over a record, used by `{ "rule": name }`. */
  rules?: Record<string, Expression>;
  /** Ways on from the list as a whole. */
  buttons?: ListButton[];
  card: CardDefinition;
  /** The words around the cards, by name. */
  texts: Record<string, string>;
  /** How somebody who may not see the records yet is let in. */
  access?: ListAccess;
}

export interface CardDefinition {
  title: string;
  badge?: { title: string; value: string; tone?: Expression };
  rows: CardRow[];
  buttons?: (ListButton & { visibleWhen?: Expression })[];
}

export interface CardRow {
  title: string;
  value: string;
  /** `date`: a value `YYYY-MM-DD` is written out. */
  format?: 'date';
}

export interface ListButton {
  title: string;
  kind?: 'primary' | 'plain' | 'quiet';
  /** An https, mailto or in-app address; what holes put in is encoded. */
  to: string;
  icon?: string;
}

/** A link that proves a mailbox: asked for by email, opened with its token once. */
export interface ListAccess {
  /** The call below /api that mails the link, given `{ email }`. */
  ask: string;
  /** The call below /api that a link's token opens, given `{ token }`. */
  open: string;
  /** The query parameter that carries the token. */
  parameter: string;
}

/** What a badge says by its colour. */
export type BadgeTone = 'info' | 'success' | 'warning' | 'danger' | 'neutral';
