/** Mutations that rename one occurrence of a name and not the others. */

import { visitExpression } from '../../../engine/kit/analysis/visit-expression.ts';
import { parseOperatorCall } from '../../../engine/operators/parse-operator-call.ts';
import { getValue, visitValues, renameMember, replaceValue, type Json } from '../document.ts';
import { misspell, type Mutation, type MutationKind, type MutationTarget } from '../mutation.ts';

/** Finds literals that are the first argument of one of the operators. */
function findNames(target: MutationTarget, operators: readonly string[]): { pointer: string; name: string }[] {
  const found = new Map<string, string>();
  for (const { logic, pointer } of target.expressions) {
    visitExpression(logic, pointer, (part, at, isInside) => {
      const call = parseOperatorCall(part, at);
      if (call && !isInside && operators.includes(call.operator) && typeof call.args[0] === 'string' && call.args[0] !== '')
        found.set(call.pointers[0]!, call.args[0]);
    });
  }
  return [...found].filter(([pointer, name]) => getValue(target.document, pointer) === name).map(([pointer, name]) => ({ pointer, name }));
}

function createMisspelling(document: Json, pointer: string, name: string): Mutation {
  return { pointer, change: `"${name}" became "${misspell(name)}"`, mutated: replaceValue(document, pointer, misspell(name)) };
}

function createMisspellings(name: string, find: (target: MutationTarget) => { pointer: string; name: string }[]): MutationKind {
  return { name, mutate: (target) => find(target).map((found) => createMisspelling(target.document, found.pointer, found.name)) };
}

/** Finds texts whose pointer matches. */
function findTexts(pattern: RegExp): (target: MutationTarget) => { pointer: string; name: string }[] {
  return ({ document }) => {
    const found: { pointer: string; name: string }[] = [];
    visitValues(document, (value, pointer) => {
      if (typeof value === 'string' && pattern.test(pointer)) found.push({ pointer, name: value });
    });
    return found;
  };
}

/** Renames the members whose pointer matches. */
function createRenamings(name: string, pattern: RegExp): MutationKind {
  return {
    name,
    mutate: ({ document }) => {
      const mutations: Mutation[] = [];
      visitValues(document, (_, pointer) => {
        if (!pattern.test(pointer)) return;
        const old = pointer.slice(pointer.lastIndexOf('/') + 1);
        mutations.push({
          pointer,
          change: `the name "${old}" became "${misspell(old)}"`,
          mutated: renameMember(document, pointer, misspell(old)),
        });
      });
      return mutations;
    },
  };
}

export const nameKinds: readonly MutationKind[] = [
  createMisspellings('renamed answer in an expression', (target) => findNames(target, ['var', 'label', 'record'])),
  createMisspellings('renamed rule in an expression', (target) => findNames(target, ['rule'])),
  createMisspellings('renamed lookup in an expression', (target) => findNames(target, ['lookup', 'status'])),
  createMisspellings('renamed lookup of options', findTexts(/\/form\/options$/)),
  createMisspellings('renamed dialog', findTexts(/\/(loader|dialog)$/)),
  createMisspellings('renamed field in a step', findTexts(/^\/steps\/\d+\/sections\/\d+\/fields\/\d+$/)),
  createMisspellings('renamed field in "clear"', findTexts(/\/onChange\/clear\/\d+$/)),
  createRenamings('renamed field in "set"', /\/onChange\/set\/[^/]+$/),
  createMisspellings(
    'renamed answer in the entry or the record',
    findTexts(/^\/(entry\/parameters\/[^/]+|submission\/record\/\w+(\/\d+)?)$/),
  ),
  createMisspellings('renamed group of a check', findTexts(/^\/steps\/\d+\/check\/group$/)),
  createMisspellings('renamed optional parameter', findTexts(/^\/lookups\/[^/]+\/optional\/\d+$/)),
  createRenamings(
    'misspelled key',
    /\/form\/(visibleWhen|enabledWhen|requiredWhen|options|prefill|computed|onChange)$|\/errorMessage\/(required|pattern)$|^\/steps\/\d+\/sections$/,
  ),
  createRenamings('renamed field without its references', /^\/answers(\/properties\/[^/]+)+(?<!\/properties)$/),
  createRenamings('renamed rule without its references', /^\/rules\/[^/]+$/),
  createRenamings('renamed lookup without its references', /^\/lookups\/[^/]+$/),
];
