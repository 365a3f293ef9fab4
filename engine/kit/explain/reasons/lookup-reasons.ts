/** Explains the status of a lookup and the conditions that it waits for. */

import { assertNever } from '../../../assert-never.ts';
import { isTruthy } from '../../../operators/coerce.ts';
import type { CompiledLookup } from '../../../compiled-form.ts';
import { readCell } from '../../../runtime/form-state.ts';
import type { LookupStatus } from '../../../views.ts';
import { explainLogic } from '../explain-expression.ts';
import { findScopeLookup, type EvaluationScope } from '../scope.ts';
import type { Trace } from '../trace.ts';
import { formatCode, formatList, formatValue } from '../format-value.ts';
import { pluralize } from '../../../pluralize.ts';

/** Explains a lookup: its status, with its condition and its parameters as children. */
export function explainLookup(scope: EvaluationScope, name: string): Trace {
  const lookup = findScopeLookup(scope, name)!;
  const status = readCell(scope.state, lookup.status) as LookupStatus;
  const pointer = scope.form.toSourcePointer(`/lookups/${name}`);
  const outcome = status === 'ready' ? 'yes' : status === 'loading' ? 'value' : 'no';
  return {
    text: `lookup ${formatCode(name)} ${formatStatus(scope, lookup, status)}`,
    outcome,
    value: status,
    pointer,
    children: explainRequest(scope, lookup),
  };
}

/** Returns the reasons why a lookup has no response: its condition, its unset parameters, or the pending request. */
export function listUnmetRequirements({ form, state, valueOf }: EvaluationScope, { name, definition }: CompiledLookup): string[] {
  const isOnServer = Boolean(readCell(state, form.isServerSlot));
  if (definition.serverOnly === true && !isOnServer) return ['the server, because it is not requested by the browser'];
  const reasons = unsetParameters({ valueOf }, definition).map(
    (key) => `its ${definition.table === undefined ? 'parameter' : 'column'} ${formatCode(key)} to be set`,
  );
  return definition.when !== undefined && !isTruthy(valueOf(definition.when))
    ? [`its ${formatCode('when')} to be true`, ...reasons]
    : reasons.length > 0
      ? reasons
      : [`the response to ${formatCode(name)}`];
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

function formatStatus(scope: EvaluationScope, lookup: CompiledLookup, status: LookupStatus): string {
  switch (status) {
    case 'blocked':
      return `is blocked: it waits for ${formatList(listUnmetRequirements(scope, lookup))}`;
    case 'loading':
      return 'is loading: there is no response yet';
    case 'failed':
      return 'failed: the server rejected it or did not respond';
    case 'empty':
      return lookup.definition.table === undefined
        ? 'returned nothing for these parameters'
        : `found no row in the table ${formatCode(lookup.definition.table)}`;
    case 'ready': {
      const data = readCell(scope.state, lookup.data);
      const { table } = lookup.definition;
      const found = Array.isArray(data) ? pluralize(data.length, table === undefined ? 'record' : 'row') : formatValue(data);
      return table === undefined ? `returned ${found}` : `found ${found} in the table ${formatCode(table)}`;
    }
    default:
      return assertNever(status);
  }
}

/** Explains the condition and the parameters of a lookup. */
function explainRequest(scope: EvaluationScope, { name, definition }: CompiledLookup): Trace[] {
  const at = `/lookups/${name}`;
  const { when, params = {}, optional = [] } = definition;
  const condition =
    typeof when === 'object' && when !== null
      ? [explainLogic(when, { pointer: `${at}/when`, scope, isCondition: true, lead: '`when`: ' })]
      : [];
  const parameters = Object.entries(params).map(([key, logic]) => {
    const isSet = !isUnset(scope.valueOf(logic));
    const trace = explainLogic(logic, {
      pointer: `${at}/${definition.table === undefined ? 'params' : 'where'}/${key}`,
      scope,
      lead: `${definition.table === undefined ? 'parameter' : 'column'} ${formatCode(key)}${optional.includes(key) ? ' (optional)' : ''}: `,
    });
    return { ...trace, outcome: isSet || optional.includes(key) ? ('value' as const) : ('no' as const) };
  });
  return [...condition, ...parameters];
}
