/** Compares the paths and parameters of lookups with the contracts of the server. */

import type { CompiledLookup } from '../../../../compiled-form.ts';
import type { Expression } from '../../../../language/expression.ts';
import type { LookupContract, ParameterSchema } from '../../../../lookup-contract.ts';
import { parseOperatorCall, getNameArgument } from '../../../../operators/parse-operator-call.ts';
import { findArgumentsByRole, getTraits } from '../../../operators/traits.ts';
import { joinPointer } from '../../../../source/json-pointer.ts';
import { formatPrimitive } from '../../../../format-primitive.ts';
import { inferTypes } from '../../infer-types.ts';
import { formatTypes, type InferredType } from '../../inferred-type.ts';
import { toInferredTypes } from '../../lookups/schema-path.ts';
import { isPossible } from '../../solver/solve.ts';
import { listAuthoredOptions } from '../../solver/solver-model.ts';
import { suggestName } from '../../suggest-name.ts';
import type { AnalysisContext } from '../../analysis-context.ts';

/** Reports lookups that the server does not have, and parameters that it does not accept. */
export function checkLookupRequests(context: AnalysisContext): void {
  const { contracts } = context.model;
  if (contracts === undefined) return;
  for (const lookup of context.form.lookups) {
    const { path, table } = lookup.definition;
    // The columns of a data table are checked with the table.
    if (path === undefined || table !== undefined) continue;
    const pointer = joinPointer('/lookups', lookup.name);
    if (!Object.hasOwn(contracts, path)) {
      const known = Object.keys(contracts);
      context.report('unknown-lookup-path', `${pointer}/path`, { name: path, hasLookups: known.length > 0, ...suggestName(path, known) });
      continue;
    }
    checkSearch(context, lookup, contracts[path]!, pointer);
    checkNames(context, lookup, contracts[path]!, pointer);
    for (const [name, logic] of Object.entries(lookup.definition.params ?? {})) {
      const schema = contracts[path]!.params.properties[name];
      if (schema !== undefined) checkValue(context, lookup, { name, schema, logic, pointer: joinPointer(`${pointer}/params`, name) });
    }
  }
}

/** Reports a form and a server that do not agree on whether the list is searched. */
function checkSearch({ report }: AnalysisContext, { definition }: CompiledLookup, contract: LookupContract, pointer: string): void {
  const { path = '', isSearched = false } = definition;
  if (isSearched === (contract.isSearched === true)) return;
  report('searched-lookup', isSearched ? `${pointer}/isSearched` : `${pointer}/path`, { name: path, isSearched: !isSearched });
}

function checkNames({ report }: AnalysisContext, { definition }: CompiledLookup, { params }: LookupContract, pointer: string): void {
  const { path = '', params: given = {}, optional = [] } = definition;
  const known = Object.keys(params.properties);
  const alternatives = (params.anyOf ?? []).map(({ required }) => required);
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue;
    const at = joinPointer(`${pointer}/params`, name);
    const unused = known.filter((one) => !Object.hasOwn(given, one));
    report('unknown-lookup-parameter', at, { path, name, known, ...suggestName(name, unused) });
  }
  const at = definition.params === undefined ? pointer : `${pointer}/params`;
  for (const name of params.required ?? []) {
    if (!Object.hasOwn(given, name)) report('missing-lookup-parameter', at, { path, names: [name], isOptional: false });
    else if (optional.includes(name))
      report('missing-lookup-parameter', `${pointer}/optional/${optional.indexOf(name)}`, { path, names: [name], isOptional: true });
  }
  const isGiven = (names: readonly string[]): boolean => names.every((name) => Object.hasOwn(given, name));
  if (alternatives.length > 0 && !alternatives.some(isGiven))
    report('missing-lookup-parameter', at, { path, names: alternatives.map((names) => names.join(' and ')), isOptional: false });
}

interface Parameter {
  name: string;
  schema: ParameterSchema;
  logic: Expression;
  pointer: string;
}

function checkValue(context: AnalysisContext, { definition }: CompiledLookup, { name, schema, logic, pointer }: Parameter): void {
  const found = inferTypes(context.model, logic, false);
  found.delete('unset');
  const isUnknown = found.size === 0 || found.has('any') || [...found].every((type) => type === 'list');
  if (!isUnknown && ![...found].some((type) => isAccepted(schema, type, logic))) {
    const expected = formatTypes(new Set(toInferredTypes(schema)));
    context.report('wrong-result', pointer, { what: `The parameter "${name}"`, found: formatTypes(found), expected });
    return;
  }
  const values = schema.enum?.map(String);
  if (values === undefined) return;
  const wrong = listValues(context, logic).find(
    (value) => !values.includes(value) && canBeSent(context, definition.when, { '===': [logic, value] }),
  );
  if (wrong === undefined) return;
  const value = JSON.stringify(wrong);
  context.report('invalid-parameter-value', pointer, { path: definition.path ?? '', name, value, values, ...suggestName(wrong, values) });
}

/** Returns whether the server accepts a value of the type. All values are sent as texts; a literal text has to look like its type. */
function isAccepted(schema: ParameterSchema, type: InferredType, logic: Expression): boolean {
  const [expected] = toInferredTypes(schema);
  if (type === expected || (expected === 'text' && type === 'date')) return true;
  if (type !== 'text') return false;
  if (expected === 'number') return typeof logic === 'string' && logic.trim() !== '' && Number.isFinite(Number(logic));
  return expected === 'date' && typeof logic !== 'string';
}

/** Returns whether the lookup can be requested while a condition is true. */
function canBeSent({ model }: AnalysisContext, when: Expression | undefined, condition: Expression): boolean {
  return isPossible(model, { logic: when ?? true, expected: true }, { logic: condition, expected: true });
}

/** Returns the values that are written in the definition for an expression: literal results, and the options of an answer that it reads. */
function listValues(context: AnalysisContext, logic: Expression): string[] {
  if (logic === null || Array.isArray(logic)) return [];
  const literal = formatPrimitive(logic);
  if (literal !== undefined) return [literal];
  const call = parseOperatorCall(logic);
  const traits = call && getTraits(call.operator);
  if (call === undefined || traits === undefined) return [];
  if (traits.reads === 'answer') {
    const field = context.form.byPath.get(getNameArgument(call));
    const { const: only, default: initial } = field?.definition ?? {};
    const options = field && listAuthoredOptions(context.model, field);
    return (options ?? [only, initial]).flatMap((value) => formatPrimitive(value) ?? []);
  }
  return findArgumentsByRole(call, 'branch', 'disjunct').flatMap((part) => listValues(context, part));
}
