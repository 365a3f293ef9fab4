/** Compiles a list of records: from its definition to a function that says what the card of one record shows. */

import { isTruthy } from '../operators/coerce.ts';
import type { BadgeTone, ListButton, ListDefinition } from '../language/record-list-definition.ts';
import type { Expression } from '../language/expression.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics.ts';
import { findClosestName } from '../source/closest-name.ts';
import { interpolate } from '../interpolate.ts';
import { recordLogic, type RecordFrame } from './record-expressions.ts';

/** What a card shows: texts filled, only the buttons that the rules allow. */
export interface RecordCardView {
  title: string;
  badge?: { title: string; text: string; tone: BadgeTone };
  rows: { title: string; text: string; format?: 'date' }[];
  buttons: ListButton[];
}

export interface RecordList {
  definition: ListDefinition;
  /** The card of one record; `today` is YYYY-MM-DD. */
  card(record: Readonly<Record<string, unknown>>, today: string): RecordCardView;
}

const tones: readonly unknown[] = ['info', 'success', 'warning', 'danger', 'neutral'] satisfies BadgeTone[];

/** Compiles a list whose shape is sound; a part with a problem shows nothing. */
export function compileRecordList(definition: ListDefinition): { list: RecordList; diagnostics: Diagnostic[] } {
  const {
    card,
    rules = {},
    record: { properties },
  } = definition;
  const names = Object.keys(properties);
  const diagnostics: Diagnostic[] = [];
  const report = (found: Diagnostic): void => void diagnostics.push(found);
  const compile = recordLogic({ properties: names, rules, report });
  const condition = (logic: Expression | undefined, pointer: string): ((frame: RecordFrame) => boolean) => {
    if (logic === undefined) return () => true;
    const evaluate = compile(logic, pointer);
    return (frame) => isTruthy(evaluate(frame));
  };

  const tone = card.badge?.tone === undefined ? undefined : compile(card.badge.tone, '/card/badge/tone');
  const buttons = (card.buttons ?? []).map(({ visibleWhen, ...button }, index) => ({
    button,
    isVisible: condition(visibleWhen, `/card/buttons/${index}/visibleWhen`),
  }));
  for (const [pointer, text] of texts(definition)) {
    for (const [, name = ''] of text.matchAll(/\{([A-Za-z_][\w.]*)(?:\|[^{}]*)?\}/g)) {
      if (!names.includes(name)) report(createDiagnostic('unknown-answer', pointer, { name, nearest: findClosestName(name, names) }));
    }
  }

  return {
    diagnostics,
    list: {
      definition,
      card(given, today) {
        const record = Object.fromEntries(names.map((name) => [name, Object.hasOwn(given, name) ? given[name] : null]));
        const frame: RecordFrame = { record, today, rules: new Map() };
        const shade = tone?.(frame);
        return {
          title: interpolate(card.title, record),
          badge: card.badge && {
            title: card.badge.title,
            text: interpolate(card.badge.value, record),
            tone: tones.includes(shade) ? (shade as BadgeTone) : 'neutral',
          },
          rows: card.rows.map(({ title, value, format }) => ({ title, text: interpolate(value, record), format })),
          buttons: buttons
            .filter(({ isVisible }) => isVisible(frame))
            .map(({ button }) => ({ ...button, to: interpolate(button.to, encoded(record)) })),
        };
      },
    },
  };
}

/** Every text of a card that may have holes, by its place. */
function texts({ card }: ListDefinition): [pointer: string, text: string][] {
  return [
    ['/card/title', card.title],
    ...(card.badge ? [['/card/badge/value', card.badge.value] as [string, string]] : []),
    ...card.rows.map(({ value }, index): [string, string] => [`/card/rows/${index}/value`, value]),
    ...(card.buttons ?? []).map(({ to }, index): [string, string] => [`/card/buttons/${index}/to`, to]),
  ];
}

/** Whatever a record says can only ever be a part of an address. */
function encoded(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, typeof value === 'string' ? encodeURIComponent(value) : value]),
  );
}
