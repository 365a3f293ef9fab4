/** Compiles a list of records to a function that returns the card of a record. */

import { isTruthy } from '../operators/coerce.ts';
import type { BadgeTone, CardRow, ListButton, ListDefinition } from '../language/record-list-definition.ts';
import type { Expression } from '../language/expression.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostics.ts';
import { findClosestName } from '../source/closest-name.ts';
import { listPlaceholderNames } from '../text/text-template.ts';
import { interpolate } from '../interpolate.ts';
import { recordLogic, type RecordEvaluation } from './record-expressions.ts';

/** The content of a card: interpolated texts and the visible buttons. */
export interface RecordCardView {
  title: string;
  badge?: { title: string; text: string; tone: BadgeTone };
  rows: { title: string; text: string; format?: 'date' }[];
  buttons: ListButton[];
}

/** A compiled list. */
export interface RecordList {
  definition: ListDefinition;
  /** Returns the card of one record; `today` is YYYY-MM-DD. */
  card: (record: Readonly<Record<string, unknown>>, today: string) => RecordCardView;
  /** Returns the buttons of the whole list; `first` is the first record, undefined without records. */
  buttons: (first: Readonly<Record<string, unknown>> | undefined) => ListButton[];
}

type Read<Value> = (context: RecordEvaluation) => Value;

/** The compiled expressions of a card. */
interface CardReaders {
  tone: Read<unknown> | undefined;
  rows: readonly { row: CardRow; isVisible: Read<boolean> }[];
  buttons: readonly { button: ListButton; isVisible: Read<boolean> }[];
}

const tones: readonly unknown[] = ['info', 'success', 'warning', 'danger', 'neutral'] satisfies BadgeTone[];

/**
 * Compiles a list whose document is valid. Returns all diagnostics; `list` is missing when one of them is an error.
 * @example const { list } = compileRecordList(definition);
 * const { title, rows } = list!.card({ title: 'Emma', due: '2026-11-19' }, '2026-11-22');
 */
export function compileRecordList(definition: ListDefinition): { list?: RecordList; diagnostics: Diagnostic[] } {
  const names = Object.keys(definition.record.properties);
  const diagnostics: Diagnostic[] = [];
  const report = (found: Diagnostic): void => void diagnostics.push(found);
  const readers = compileCard(definition, recordLogic({ properties: names, rules: definition.rules ?? {}, report }));
  checkPlaceholders(definition, names, report);
  if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics };
  return {
    diagnostics,
    list: {
      definition,
      card: (given, today) => viewCard(definition, readers, pickDeclared(names, given), today),
      buttons: (first = {}) =>
        (definition.buttons ?? []).map((button) => ({ ...button, to: interpolate(button.to, encoded(pickDeclared(names, first))) })),
    },
  };
}

function compileCard({ card }: ListDefinition, compile: (logic: Expression, pointer: string) => Read<unknown>): CardReaders {
  const condition = (logic: Expression | undefined, pointer: string): Read<boolean> => {
    if (logic === undefined) return () => true;
    const evaluate = compile(logic, pointer);
    return (context) => isTruthy(evaluate(context));
  };
  return {
    tone: card.badge?.tone === undefined ? undefined : compile(card.badge.tone, '/card/badge/tone'),
    rows: card.rows.map(({ visibleWhen, ...row }, index) => ({
      row,
      isVisible: condition(visibleWhen, `/card/rows/${index}/visibleWhen`),
    })),
    buttons: (card.buttons ?? []).map(({ visibleWhen, ...button }, index) => ({
      button,
      isVisible: condition(visibleWhen, `/card/buttons/${index}/visibleWhen`),
    })),
  };
}

function viewCard(
  { card }: ListDefinition,
  { tone, rows, buttons }: CardReaders,
  record: RecordEvaluation['record'],
  today: string,
): RecordCardView {
  const context: RecordEvaluation = { record, today, rules: new Map() };
  const shade = tone?.(context);
  return {
    title: interpolate(card.title, record),
    badge: card.badge && {
      title: card.badge.title,
      text: interpolate(card.badge.value, record),
      tone: tones.includes(shade) ? (shade as BadgeTone) : 'neutral',
    },
    rows: rows
      .filter(({ isVisible }) => isVisible(context))
      .map(({ row: { title, value, format } }) => ({ title, text: interpolate(value, record), format })),
    buttons: buttons
      .filter(({ isVisible }) => isVisible(context))
      .map(({ button }) => ({ ...button, to: interpolate(button.to, encoded(record)) })),
  };
}

function pickDeclared(names: readonly string[], record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, Object.hasOwn(record, name) ? record[name] : null]));
}

function checkPlaceholders(definition: ListDefinition, names: readonly string[], report: (found: Diagnostic) => void): void {
  for (const [pointer, text] of texts(definition)) {
    for (const name of listPlaceholderNames(text)) {
      if (!names.includes(name)) report(createDiagnostic('unknown-answer', pointer, { name, nearest: findClosestName(name, names) }));
    }
  }
}

/** Returns the texts that can have placeholders, by pointer. */
function texts({ card, buttons = [] }: ListDefinition): [pointer: string, text: string][] {
  return [
    ...buttons.map(({ to }, index): [string, string] => [`/buttons/${index}/to`, to]),
    ['/card/title', card.title],
    ...(card.badge ? [['/card/badge/value', card.badge.value] as [string, string]] : []),
    ...card.rows.map(({ value }, index): [string, string] => [`/card/rows/${index}/value`, value]),
    ...(card.buttons ?? []).map(({ to }, index): [string, string] => [`/card/buttons/${index}/to`, to]),
  ];
}

/** Encodes the texts of a record, so that they can only be a part of a URL. */
function encoded(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, typeof value === 'string' ? encodeURIComponent(value) : value]),
  );
}
