/** Conditions that hold although nothing has been answered, because "not equal" is true of an answer that is not there. */

import type { ExpressionRole } from '../inspect/expressions.ts';
import { readsThrough } from '../inspect/reads.ts';
import type { AnswerPath, Logic } from '../language/logic.ts';
import { callOf, eachPart } from './call.ts';
import { lookAt } from './evaluate.ts';
import { isFilledElsewhere } from './filled-elsewhere.ts';
import { isSure, startOf } from './start.ts';
import type { Sheet } from './sheet.ts';
import { sourcesOf, type SymbolName } from './symbols.ts';
import { truthOf, type Case } from './value.ts';

/** Where something appears by itself. "Required unless", "enabled unless" and the like are as often meant. */
const OPENING: ReadonlySet<ExpressionRole> = new Set(['visibleWhen', 'sectionVisible', 'noticeWhen', 'options']);

/** Reports unequal comparisons that open something before the question has been answered. */
export function checkUnset(sheet: Sheet): void {
  const { form, expressions } = sheet;
  const start = startOf(form);
  const opening = new Set(
    expressions
      .filter(({ role }) => OPENING.has(role))
      .flatMap(({ logic }) => readsThrough(form.definition, logic))
      .flatMap(({ kind, name }) => (kind === 'rule' ? [name] : [])),
  );
  for (const { logic, pointer, role, owner } of expressions) {
    if (!OPENING.has(role) && !(owner.kind === 'rule' && opening.has(owner.name))) continue;
    const path = owner.kind === 'field' ? owner.path : undefined;
    if (role !== 'options') checkWhole(sheet, logic, pointer, start, path);
    else
      eachPart(logic, pointer, (part, at, isInside) => {
        const call = isInside ? undefined : callOf(part, at);
        if (call?.operator !== 'if' && call?.operator !== '?:') return;
        call.args.slice(0, -1).forEach((condition, index) => {
          if (index % 2 === 0) checkWhole(sheet, condition, call.pointers[index]!, start, path);
        });
      });
  }
}

function checkWhole(
  sheet: Sheet,
  whole: Logic,
  pointer: string,
  start: ReadonlyMap<SymbolName, Case>,
  owner: AnswerPath | undefined,
): void {
  const holds = (logic: Logic): boolean | undefined => truthOf(lookAt(sheet.model, start).evaluate(logic));
  if (typeof whole !== 'object' || holds(whole) === false) return;
  eachPart(whole, pointer, (part, at, isInside) => {
    const call = isInside ? undefined : callOf(part, at);
    if (call?.operator !== '!=' && call?.operator !== '!==') return;
    const [answer] = call.args.flatMap((side) => answersOf(sheet, side));
    const hasLiteral = call.args.some((side) => typeof side !== 'object');
    if (
      answer === undefined ||
      !hasLiteral ||
      !isAskedLate(sheet, answer, owner) ||
      holds(part) !== true ||
      holds(replaced(whole, part, false)) !== false
    )
      return;
    sheet.report('true-when-unset', at, { name: answer });
  });
}

function answersOf({ model }: Sheet, side: Logic): AnswerPath[] {
  return sourcesOf(side, model.rules).flatMap((source) => {
    const call = callOf(source)!;
    return call.operator === 'var' || call.operator === 'label' ? [String(call.args[0])] : [];
  });
}

/** Whether the answer may be missing where the condition matters: nothing fills it, and no earlier step insists on it. */
function isAskedLate(sheet: Sheet, answer: AnswerPath, owner: AnswerPath | undefined): boolean {
  const field = sheet.form.byPath.get(answer);
  return field !== undefined && field.isDrawn && !isFilledElsewhere(sheet.form)(answer) && !isSure(sheet, answer, owner);
}

function replaced(logic: Logic, part: Logic, by: Logic): Logic {
  if (logic === part) return by;
  if (Array.isArray(logic)) return logic.map((item) => replaced(item, part, by));
  if (typeof logic !== 'object' || logic === null) return logic;
  return Object.fromEntries(Object.entries(logic).map(([name, value]) => [name, replaced(value, part, by)]));
}
