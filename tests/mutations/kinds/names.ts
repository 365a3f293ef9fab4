/** Names that were changed in one place and not in the others. */

import { parseOperatorCall } from '../../../engine/operators/parse-operator-call.ts';
import { visitExpression } from '../../../engine/kit/analysis/visit-expression.ts';
import { valueAt, walk, withName, withValue, type Json } from '../document.ts';
import { mistyped, type Mutation, type FaultKind, type MutationTarget } from '../mutation.ts';

/** Every literal that a call of one of some operators has as its first argument. */
function namesIn(subject: MutationTarget, operators: readonly string[]): { pointer: string; name: string }[] {
  const found = new Map<string, string>();
  for (const { logic, pointer } of subject.expressions) {
    visitExpression(logic, pointer, (part, at, isInside) => {
      const call = parseOperatorCall(part, at);
      if (call && !isInside && operators.includes(call.operator) && typeof call.args[0] === 'string' && call.args[0] !== '')
        found.set(call.pointers[0]!, call.args[0]);
    });
  }
  return [...found].filter(([pointer, name]) => valueAt(subject.document, pointer) === name).map(([pointer, name]) => ({ pointer, name }));
}

function mistypedAt(document: Json, pointer: string, name: string): Mutation {
  return { pointer, change: `"${name}" became "${mistyped(name)}"`, damaged: withValue(document, pointer, mistyped(name)) };
}

function mistypings(name: string, find: (subject: MutationTarget) => { pointer: string; name: string }[]): FaultKind {
  return { name, faults: (subject) => find(subject).map((found) => mistypedAt(subject.document, found.pointer, found.name)) };
}

/** Texts at pointers that match. */
function textsAt(pattern: RegExp): (subject: MutationTarget) => { pointer: string; name: string }[] {
  return ({ document }) => {
    const found: { pointer: string; name: string }[] = [];
    walk(document, (value, pointer) => {
      if (typeof value === 'string' && pattern.test(pointer)) found.push({ pointer, name: value });
    });
    return found;
  };
}

/** Members whose pointer matches, to be named otherwise. */
function renamedMembers(name: string, pattern: RegExp): FaultKind {
  return {
    name,
    faults: ({ document }) => {
      const faults: Mutation[] = [];
      walk(document, (_, pointer) => {
        if (!pattern.test(pointer)) return;
        const old = pointer.slice(pointer.lastIndexOf('/') + 1);
        faults.push({
          pointer,
          change: `the name "${old}" became "${mistyped(old)}"`,
          damaged: withName(document, pointer, mistyped(old)),
        });
      });
      return faults;
    },
  };
}

export const nameKinds: readonly FaultKind[] = [
  mistypings('renamed answer in an expression', (subject) => namesIn(subject, ['var', 'label', 'record'])),
  mistypings('renamed rule in an expression', (subject) => namesIn(subject, ['rule'])),
  mistypings('renamed look-up in an expression', (subject) => namesIn(subject, ['lookup', 'status'])),
  mistypings('renamed look-up of options', textsAt(/\/form\/options$/)),
  mistypings('renamed dialog', textsAt(/\/(loader|dialog)$/)),
  mistypings('renamed field in a step', textsAt(/^\/steps\/\d+\/sections\/\d+\/fields\/\d+$/)),
  mistypings('renamed field in "clear"', textsAt(/\/onChange\/clear\/\d+$/)),
  renamedMembers('renamed field in "set"', /\/onChange\/set\/[^/]+$/),
  mistypings('renamed answer of the entry or the record', textsAt(/^\/(entry\/parameters\/[^/]+|submission\/record\/\w+(\/\d+)?)$/)),
  mistypings('renamed group of a check', textsAt(/^\/steps\/\d+\/check\/group$/)),
  mistypings('renamed optional parameter', textsAt(/^\/lookups\/[^/]+\/optional\/\d+$/)),
  renamedMembers(
    'misspelt key',
    /\/form\/(visibleWhen|enabledWhen|requiredWhen|options|prefill|computed|onChange)$|\/errorMessage\/(required|pattern)$|^\/steps\/\d+\/sections$/,
  ),
  renamedMembers('renamed field, and not its uses', /^\/answers(\/properties\/[^/]+)+(?<!\/properties)$/),
  renamedMembers('renamed rule, and not its uses', /^\/rules\/[^/]+$/),
  renamedMembers('renamed look-up, and not its uses', /^\/lookups\/[^/]+$/),
];
