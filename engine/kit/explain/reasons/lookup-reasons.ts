/** What a lookup is doing, and what it waits for. */

import { isTruthy } from '../../../operators/coerce.ts';
import type { CompiledLookup } from '../../../compiled-form.ts';
import { readCell } from '../../../runtime/form-state.ts';
import type { LookupStatus } from '../../../views.ts';
import { explainLogic } from '../explain-expression.ts';
import type { EvaluationScope } from '../scope.ts';
import type { Trace } from '../trace.ts';
import { code, formatList, formatValue } from '../format-value.ts';
import { pluralize } from '../../../pluralize.ts';

/** A lookup in words: its status, and below what its question is made of. */
export function explainLookup(scope: EvaluationScope, name: string): Trace {
  const lookup = scope.form.lookupByName.get(name)!;
  const status = readCell(scope.state, lookup.status) as LookupStatus;
  const pointer = scope.form.toSourcePointer(`/lookups/${name}`);
  const outcome = status === 'ready' ? 'yes' : status === 'loading' ? 'value' : 'no';
  return {
    text: `look-up ${code(name)} ${statusInWords(scope, lookup, status)}`,
    outcome,
    value: status,
    pointer,
    children: question(scope, lookup),
  };
}

/** The parameters that keep a lookup waiting, and its condition. */
export function waitsFor({ form, state, valueOf }: EvaluationScope, { name, definition }: CompiledLookup): string[] {
  const isOnServer = Boolean(readCell(state, form.isServerSlot));
  if (definition.serverOnly === true && !isOnServer) return ['the server, where alone it is made'];
  const waits = unsetParameters({ valueOf }, definition).map((key) => `its parameter ${code(key)} to be set`);
  return definition.when !== undefined && !isTruthy(valueOf(definition.when))
    ? [`its ${code('when')} to hold`, ...waits]
    : waits.length > 0
      ? waits
      : [`an answer to ${code(name)}`];
}

function unsetParameters(
  { valueOf }: Pick<EvaluationScope, 'valueOf'>,
  { params = {}, optional = [] }: CompiledLookup['definition'],
): string[] {
  return Object.keys(params).filter((key) => !optional.includes(key) && isUnset(valueOf(params[key]!)));
}

function isUnset(value: unknown): boolean {
  return value === null || value === undefined || value === '' || typeof value === 'object';
}

function statusInWords(scope: EvaluationScope, lookup: CompiledLookup, status: LookupStatus): string {
  switch (status) {
    case 'blocked':
      return `is blocked: it waits for ${formatList(waitsFor(scope, lookup))}`;
    case 'loading':
      return 'is loading: its answer has not come yet';
    case 'failed':
      return 'failed: the server refused it or did not answer';
    case 'empty':
      return 'answered with nothing for these parameters';
    case 'ready': {
      const data = readCell(scope.state, lookup.data);
      return `answered with ${Array.isArray(data) ? pluralize(data.length, 'record') : formatValue(data)}`;
    }
  }
}

/** The condition and the parameters, each with what it is made of. */
function question(scope: EvaluationScope, { name, definition }: CompiledLookup): Trace[] {
  const at = `/lookups/${name}`;
  const { when, params = {}, optional = [] } = definition;
  const condition =
    typeof when === 'object' && when !== null
      ? [explainLogic(when, { pointer: `${at}/when`, scope, isAsked: true, lead: '`when`: ' })]
      : [];
  const parameters = Object.entries(params).map(([key, logic]) => {
    const isSet = !isUnset(scope.valueOf(logic));
    const trace = explainLogic(logic, {
      pointer: `${at}/params/${key}`,
      scope,
      lead: `parameter ${code(key)}${optional.includes(key) ? ' (optional)' : ''}: `,
    });
    return { ...trace, outcome: isSet || optional.includes(key) ? ('value' as const) : ('no' as const) };
  });
  return [...condition, ...parameters];
}
