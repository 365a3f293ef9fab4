/** Where the options of a field come from, what they wait for, and which of them cannot be chosen. */

import type { Expression } from '../../../language/expression.ts';
import { getTransitiveDependencies } from '../../inspect/dependencies.ts';
import type { OptionsView } from '../../../views.ts';
import { joinPointer } from '../../../source/json-pointer.ts';
import { explainLogic } from '../explain-expression.ts';
import type { Reason } from '../field-explanation.ts';
import type { Trace } from '../trace.ts';
import { formatList, quote } from '../format-value.ts';
import { pluralize } from '../../../pluralize.ts';
import { cell, reason, traced, type ExplainContext } from './explain-context.ts';
import { explainLookup, waitsFor } from './lookup-reasons.ts';

/** Says what there is to choose from; nothing for a field without options. */
export function explainOptions(about: ExplainContext): Reason[] {
  const { field, pointer, scope } = about;
  const view = cell(about, field.cells.options) as OptionsView | undefined;
  if (view === undefined) return [];
  const source = field.definition.form?.options;
  const at = source === undefined ? `${pointer}/${field.definition.oneOf ? 'oneOf' : 'enum'}` : `${pointer}/form/options`;
  const children = [...view.lookups.map((name) => explainLookup(scope, name)), ...formula(about, source, at), ...guards(about, view)];
  return [{ ...reason(about, 'options', sayStatus(about, view), view.status === 'ready', at, children), value: view.status }];
}

function sayStatus({ scope }: ExplainContext, { status, list, lookups }: OptionsView): string {
  const names = formatList(lookups.map((name) => `look-up \`${name}\``));
  switch (status) {
    case 'ready':
      return `${pluralize(list.length, 'option')} to choose from${lookups.length > 0 ? `, from ${names}` : ''}.`;
    case 'blocked': {
      if (lookups.length === 0) return 'No options yet: what they come from is not known.';
      const waiting = lookups
        .map((name) => scope.form.lookupByName.get(name)!)
        .flatMap((lookup) => (cellStatus(scope, lookup.status) === 'blocked' ? waitsFor(scope, lookup) : []));
      return `No options yet: ${names} ${lookups.length === 1 ? 'waits' : 'wait'} for ${formatList(waiting)}.`;
    }
    case 'loading':
      return `No options yet: ${names} ${lookups.length === 1 ? 'is' : 'are'} loading.`;
    case 'failed':
      return `No options: ${names} failed; the field offers to try again.`;
    case 'empty':
      return lookups.length > 0
        ? `Nothing to choose from: what ${names} answered leaves no option.`
        : 'Nothing to choose from: the list is empty.';
  }
}

function cellStatus(scope: ExplainContext['scope'], slot: number): unknown {
  return cell({ scope } as ExplainContext, slot);
}

/** How the list is made, where that is more than a lookup's name. */
function formula({ scope }: ExplainContext, source: string | Expression | undefined, pointer: string): Trace[] {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) return [];
  const isPlain = Object.keys(source)[0] === 'lookup' && getTransitiveDependencies(scope.form.definition, source).length === 1;
  return isPlain ? [] : [explainLogic(source, { pointer, scope })];
}

/** Options that exist but cannot be chosen, with their conditions. */
function guards(about: ExplainContext, { list }: OptionsView): Trace[] {
  const conditions = about.field.definition.form?.optionEnabledWhen ?? {};
  return list
    .filter(({ isEnabled }) => !isEnabled)
    .flatMap(({ value, label }) => {
      const at = joinPointer(`${about.pointer}/form/optionEnabledWhen`, value);
      return traced(about, conditions[String(value)], at).map((trace) => ({
        ...trace,
        text: `${quote(label)} cannot be chosen unless ${trace.text}`,
      }));
    });
}
