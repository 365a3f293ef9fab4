/**
 * The warnings of a field: its checks with the severity "warning". A confirmation is stored with a hash of the answers that it was made for, so
 * that the warning returns when one of them changes.
 */

import type { FieldCells } from '../../compiled-form.ts';
import type { GetCell } from '../../operators/compile-evaluator.ts';
import { isTruthy } from '../../operators/coerce.ts';
import type { Answer, Issue, Warning } from '../../views.ts';
import { listPlaceholderNames } from '../../text/text-template.ts';
import { compileExpression, type CompileContext } from '../compile-context.ts';
import type { CellId } from '../graph.ts';
import type { ReservedField } from './field-cells.ts';
import type { FieldMessages } from './field-texts.ts';
import { hashText } from './hash-text.ts';

/** The confirmed warnings of a field: the hash of the confirmed answers, by the id of the check. */
export type Confirmations = Readonly<Record<string, string>>;

/** The hash of a confirmation that was posted with its answers: it applies to them, whatever they are. */
export const CONFIRMED_WITH_ANSWERS = '*';

/** A check that is a warning. */
export interface WarningCheck {
  id: string;
  /** Returns the hash of the answer and of the answers that the check or its text reads. It does not depend on the language. */
  hashAnswers: (get: GetCell) => string;
}

/** The compiled warnings of a field, with their cells. */
export interface CompiledWarnings extends Pick<FieldCells, 'confirmations' | 'warnings'> {
  warningChecks: readonly WarningCheck[];
}

export const NO_WARNINGS: readonly Warning[] = [];
export const NO_CONFIRMATIONS: Confirmations = {};

/** Compiles the warnings of a field; returns undefined for a field without warnings. */
export function compileWarnings(
  context: CompileContext,
  { path, pointer, definition, instances }: ReservedField,
  { visible, enabled, value, issues }: FieldCells,
  messages: FieldMessages,
): CompiledWarnings | undefined {
  const { graph } = context;
  const checks = (definition.form?.checks ?? []).flatMap(({ id, failsWhen, message, severity }, index) => {
    if (severity !== 'warning') return [];
    const { evaluate, reads } = compileExpression(context, failsWhen, `${pointer}/form/checks/${index}/failsWhen`);
    const named = listPlaceholderNames(message).flatMap((name) => context.resolveDisplay(name)?.value ?? []);
    const answers = [...new Set([value, ...listAnswerCells(context, reads), ...named])];
    const getMessage = (get: GetCell): string => messages.issueAt(get)(id, {}, message).message;
    const hashAnswers = (get: GetCell): string => hashText(JSON.stringify(answers.map((slot) => toHashed(get(slot)))));
    return [{ id, getMessage, evaluate, hashAnswers, reads: [...reads, ...answers] }];
  });
  if (checks.length === 0) return undefined;
  const confirmations = graph.input(`confirmations of ${path}`, NO_CONFIRMATIONS, context.row?.scope);
  const dependencies = [
    visible,
    enabled,
    issues,
    confirmations,
    ...checks.flatMap(({ reads }) => reads),
    ...messages.reads,
    ...instances.reads,
  ];
  const warnings = graph.formula(`warnings of ${path}`, pointer, dependencies, (get): readonly Warning[] => {
    if (!get(visible) || !get(enabled) || (get(issues) as readonly Issue[]).length > 0) return NO_WARNINGS;
    const confirmed = get(confirmations) as Confirmations;
    const active = checks.filter(({ evaluate }) => isTruthy(evaluate(get)));
    if (active.length === 0) return NO_WARNINGS;
    return active.map(({ id, getMessage, hashAnswers }) => ({
      path: instances.at(get).path,
      check: id,
      message: getMessage(get),
      isConfirmed: isConfirmed(confirmed, id, () => hashAnswers(get)),
    }));
  });
  return { warningChecks: checks.map(({ id, hashAnswers }) => ({ id, hashAnswers })), confirmations, warnings };
}

/** Returns whether a warning was confirmed for the answers with this hash. */
export function isConfirmed(confirmations: Confirmations, check: string, hash: () => string): boolean {
  const confirmed = Object.hasOwn(confirmations, check) ? confirmations[check] : undefined;
  return confirmed !== undefined && (confirmed === CONFIRMED_WITH_ANSWERS || confirmed === hash());
}

/** Returns the cells that an expression reads, without the date and the language. A named rule is replaced by what it reads. */
function listAnswerCells({ graph, todaySlot, localeSlot }: CompileContext, reads: readonly CellId[]): CellId[] {
  const visited = new Set<CellId>();
  const found: CellId[] = [];
  const visit = (slot: CellId): void => {
    if (visited.has(slot) || slot === todaySlot || slot === localeSlot) return;
    visited.add(slot);
    const { pointer, dependencies } = graph.nodes[slot]!;
    if (pointer.startsWith('/rules/')) dependencies.forEach(visit);
    else found.push(slot);
  };
  reads.forEach(visit);
  return found;
}

/** Returns an answer as it is compared: text as it is sent. */
function toHashed(value: unknown): unknown {
  return typeof value === 'string' ? (value as Answer & string).trim() : value;
}
