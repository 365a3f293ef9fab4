/** Explains the options of a field: their source, their status, and the disabled ones. */

import { assertNever } from '../../../assert-never.ts';
import type { Expression } from '../../../language/expression.ts';
import { getTransitiveDependencies } from '../../inspect/dependencies.ts';
import type { OptionsView } from '../../../views.ts';
import { getOptionsOwner, getOptionsPointer } from '../../../validation/list-kind.ts';
import { joinPointer } from '../../../source/json-pointer.ts';
import { explainLogic } from '../explain-expression.ts';
import type { Reason } from '../field-explanation.ts';
import type { Trace } from '../trace.ts';
import { withoutAnswers } from '../names.ts';
import { formatList, quote } from '../format-value.ts';
import { pluralize } from '../../../pluralize.ts';
import { readContextCell, createReason, traceCondition, type ExplainContext } from './explain-context.ts';
import { findScopeLookup } from '../scope.ts';
import { explainLookup, listUnmetRequirements } from './lookup-reasons.ts';

/** Explains the options of a field; empty for a field without options. */
export function explainOptions(context: ExplainContext): Reason[] {
  const { field, pointer, scope } = context;
  const view = readContextCell(context, field.cells.options) as OptionsView | undefined;
  if (view === undefined) return [];
  const source = field.definition.form?.options;
  const owner = getOptionsPointer(field.definition, pointer);
  const at = source === undefined ? `${owner}/${getOptionsOwner(field.definition).oneOf ? 'oneOf' : 'enum'}` : `${pointer}/form/options`;
  const children = [...view.lookups.map((name) => explainLookup(scope, name)), ...formula(context, source, at), ...guards(context, view)];
  return [
    { ...createReason(context, 'options', describeStatus(context, view), view.status === 'ready', at, children), value: view.status },
  ];
}

function describeStatus({ scope }: ExplainContext, { status, list, lookups, other }: OptionsView): string {
  const names = formatList(lookups.map((name) => `lookup \`${name}\``));
  switch (status) {
    case 'ready':
      return `${pluralize(list.length, 'option')}${lookups.length > 0 ? ` from ${names}` : ''}${other ? ', or a text of its own' : ''}.`;
    case 'blocked': {
      if (lookups.length === 0) return 'No options yet: the expression of the options has no value.';
      const waiting = lookups
        .map((name) => findScopeLookup(scope, name)!)
        .flatMap((lookup) => (cellStatus(scope, lookup.status) === 'blocked' ? listUnmetRequirements(scope, lookup) : []));
      return `No options yet: ${names} ${lookups.length === 1 ? 'waits' : 'wait'} for ${formatList(waiting)}.`;
    }
    case 'loading':
      return `No options yet: ${names} ${lookups.length === 1 ? 'is' : 'are'} loading.`;
    case 'failed':
      return `No options: ${names} failed. The field has a button to retry.`;
    case 'empty':
      return lookups.length > 0 ? `No options: the result of ${names} contains none.` : 'No options: the list is empty.';
    default:
      return assertNever(status);
  }
}

function cellStatus(scope: ExplainContext['scope'], slot: number): unknown {
  return readContextCell({ scope } as ExplainContext, slot);
}

/** Explains the expression of the options, unless it is just a lookup. */
function formula({ scope }: ExplainContext, source: string | Expression | undefined, pointer: string): Trace[] {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) return [];
  const isPlain = Object.keys(source)[0] === 'lookup' && getTransitiveDependencies(scope.form.definition, source).length === 1;
  return isPlain ? [] : [explainLogic(source, { pointer, scope })];
}

/** Explains the disabled options and those that are not offered with their conditions. */
function guards(context: ExplainContext, { list }: OptionsView): Trace[] {
  const { form } = context.field.definition;
  const { oneOf = [] } = getOptionsOwner(context.field.definition);
  const owner = getOptionsPointer(context.field.definition, context.pointer);
  const explain = (label: string, outcome: string, logic: Expression | undefined, at: string): Trace[] =>
    traceCondition(context, logic, at).map((trace) => ({ ...trace, text: `${quote(label)} ${outcome} unless ${trace.text}` }));
  const disabled = list
    .filter(({ isEnabled }) => !isEnabled)
    .flatMap(({ value, label }) => {
      const index = oneOf.findIndex((option) => option.const === value);
      const at = joinPointer(`${context.pointer}/form/optionEnabledWhen`, value);
      return [
        ...explain(label, 'cannot be selected', oneOf[index]?.enabledWhen, `${owner}/oneOf/${index}/enabledWhen`),
        ...explain(label, 'cannot be selected', form?.optionEnabledWhen?.[String(value)], at),
      ];
    });
  const withheld = oneOf.flatMap(({ const: value, title, visibleWhen }, index) =>
    list.some((option) => option.value === value)
      ? []
      : explain(withoutAnswers(title), 'is not offered', visibleWhen, `${owner}/oneOf/${index}/visibleWhen`),
  );
  return [...disabled, ...withheld];
}
