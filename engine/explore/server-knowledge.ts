/** What only the server knows: everything that depends on a look-up which is made nowhere else (`serverOnly`). */

import type { Form } from '../form.ts';
import { listExpressions, type Expression } from '../inspect/expressions.ts';
import { readsThrough } from '../inspect/reads.ts';

export interface ServerKnowledge {
  /** Whether a cell of a field may differ because the server knows more. */
  isServers(path: string, what: string): boolean;
  /** Whether the server may object by this code because it knows more. */
  isServersIssue(path: string, code: string): boolean;
}

const CELLS: Partial<Record<Expression['role'], string>> = {
  visibleWhen: 'visible',
  enabledWhen: 'enabled',
  requiredWhen: 'required',
  lockedWhen: 'locked',
  computed: 'value',
  computedWhen: 'value',
};

/** Finds what follows from server-only look-ups, directly or through computed answers. */
export function serverKnowledge({ definition }: Form): ServerKnowledge {
  const lookups = new Set(Object.entries(definition.lookups ?? {}).flatMap(([name, { serverOnly }]) => (serverOnly ? [name] : [])));
  const cells = new Set<string>();
  const issues = new Set<string>();
  const expressions = listExpressions(definition);
  for (let size = -1; size !== cells.size + lookups.size;) {
    size = cells.size + lookups.size;
    for (const { owner, role, key, logic } of expressions) {
      const isTold = readsThrough(definition, logic).some(({ kind, name }) =>
        kind === 'lookup' || kind === 'status' ? lookups.has(name) : cells.has(`${name} value`) || cells.has(`${name} visible`),
      );
      if (!isTold) continue;
      if (owner.kind === 'lookup') lookups.add(owner.name);
      if (owner.kind === 'section') {
        for (const path of definition.steps.find(({ id }) => id === owner.step)?.sections[owner.index]?.fields ?? [])
          cells.add(`${path} visible`).add(`${path} issues`);
      }
      if (owner.kind !== 'field') continue;
      if (role === 'check') issues.add(`${owner.path} ${key}`);
      else if (CELLS[role] !== undefined) cells.add(`${owner.path} ${CELLS[role]}`).add(`${owner.path} issues`);
      else if (role !== 'reviewValue' && role !== 'reviewVisible') cells.add(`${owner.path} issues`);
    }
  }
  return { isServers: (path, what) => cells.has(`${path} ${what}`), isServersIssue: (path, code) => issues.has(`${path} ${code}`) };
}
