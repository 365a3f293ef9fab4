/** The solver's model of a form: the domains of its symbols, and the static properties of its fields. */

import { getNameArgument, parseOperatorCall } from '../../../operators/parse-operator-call.ts';
import { listPlacements, type Placement } from '../../../compile/answer-tree.ts';
import type { CompiledField, CompiledForm } from '../../../compiled-form.ts';
import type { FieldPath, Expression } from '../../../language/expression.ts';
import type { LookupContracts } from '../../../lookup-contract.ts';
import { listOptionValues } from '../../../validation/option-values.ts';
import { operators } from '../../../operators/operators.ts';
import { findArgumentsByRole, getTraits } from '../../operators/traits.ts';
import { createAnswerDomain, createTermDomain, createTextCases, createUnknownDomain } from './domain.ts';
import { collectComparedConstants, type Compared, type SymbolName } from './symbols.ts';
import { createConstant, EITHER, UNSET, type Constant, type AbstractValue } from './abstract-value.ts';

/** The form as the solver uses it. */
export interface SolverModel {
  form: CompiledForm;
  rules: Readonly<Record<string, Expression>>;
  placements: ReadonlyMap<FieldPath, readonly Placement[]>;
  /** The contracts of the server's lookups, if they are known. */
  contracts?: LookupContracts | undefined;
  /** The contracts of the lookups of data tables, by the name of the table, if they are known. */
  tables?: LookupContracts | undefined;
  compared: ReadonlyMap<SymbolName, Compared>;
  /** Fields that can never be filled. Set by `findUnfillableFields`. */
  unfillable: Set<FieldPath>;
  /** Whether a literal rule is a parameter that other forms can set to another value. */
  areSwitchesFree: boolean;
  /** Fields that are never visible. Their dependents are analyzed as if they were visible, because the cause is reported elsewhere. */
  unreachable: Set<FieldPath>;
  /** Whether a hidden field is unset, as at run time. If false, answers are independent of visibility. */
  isVisibilityKnown: boolean;
  domains: Map<SymbolName, AbstractValue>;
  /** The visibility condition of each field. What is known of an expression is remembered for the same object only. */
  visibility: Map<FieldPath, Expression>;
  /** Number of partial evaluations of all queries. */
  work: { steps: number };
}

/** Creates the model of a form. */
export function createSolverModel(
  form: CompiledForm,
  areSwitchesFree: boolean,
  contracts?: LookupContracts,
  tables?: LookupContracts,
): SolverModel {
  const { definition } = form;
  return {
    form,
    rules: definition.rules ?? {},
    placements: listPlacements(definition),
    contracts,
    tables,
    compared: collectComparedConstants(definition),
    unfillable: new Set(),
    unreachable: new Set(),
    areSwitchesFree,
    isVisibilityKnown: true,
    domains: new Map(),
    visibility: new Map(),
    work: { steps: 0 },
  };
}

/** Returns the domain of a symbol. */
export function getDomain(model: SolverModel, symbol: SymbolName): AbstractValue {
  const cached = model.domains.get(symbol);
  if (cached !== undefined) return cached;
  const found = newDomain(model, symbol);
  model.domains.set(symbol, found);
  return found;
}

function newDomain(model: SolverModel, symbol: SymbolName): AbstractValue {
  const space = symbol.indexOf(' ');
  const [kind, name] = [symbol.slice(0, space), symbol.slice(space + 1)];
  const compared = model.compared.get(symbol);
  switch (kind) {
    case 'answer': {
      const field = model.form.byPath.get(name);
      if (field === undefined || model.unfillable.has(name)) return UNSET;
      return createAnswerDomain(field, field.definition.type === 'array' ? undefined : listAuthoredOptions(model, field), compared);
    }
    case 'label':
      return [...createTextCases(compared?.equal ?? []), createConstant(null)];
    case 'status':
      return ['loading', 'ready', 'empty', 'failed'].map(createConstant);
    case 'switch':
    case 'side':
      return EITHER;
    case 'today':
      return createTextCases([], compared?.ordered);
    case 'term':
      return createTermDomain(
        operators.get(parseOperatorCall(JSON.parse(name) as Expression)?.operator ?? '')?.returnType ?? 'any',
        compared,
      );
    default:
      return createUnknownDomain(compared);
  }
}

/** Returns all values of a field's options; undefined if some come from a lookup, are computed, or are a text of the user's own. */
export function listAuthoredOptions(model: SolverModel, { definition }: CompiledField): Constant[] | undefined {
  const listed = listOptionValues(definition);
  if (listed !== undefined) return definition.form?.other === undefined ? [...listed] : undefined;
  const source = definition.form?.options;
  return source === undefined || typeof source === 'string' ? undefined : writtenItems(source, model.rules, 0);
}

function writtenItems(logic: Expression, rules: Readonly<Record<string, Expression>>, depth: number): Constant[] | undefined {
  if (logic === null) return [];
  if (Array.isArray(logic)) return logic.every((item) => typeof item !== 'object') ? logic : undefined;
  const call = parseOperatorCall(logic);
  if (call === undefined || depth > 32) return undefined;
  const joined = (parts: readonly Expression[]): Constant[] | undefined => {
    const lists = parts.map((part) => writtenItems(part, rules, depth + 1));
    return lists.some((list) => list === undefined) ? undefined : [...new Set(lists.flat() as Constant[])];
  };
  switch (getTraits(call.operator)?.passesOn) {
    case 'branches':
      return joined(findArgumentsByRole(call, 'branch'));
    case 'items':
      return joined(findArgumentsByRole(call, 'items'));
    case 'rule':
      return joined([rules[getNameArgument(call)] ?? null]);
    default:
      return undefined;
  }
}
