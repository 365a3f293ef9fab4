/** What an expression reads: answers, labels, records, look-ups, rules, today. */

import { compileLogic, type Read } from '../dialect/compile-logic.ts';
import type { Logic } from '../language/logic.ts';
import type { WizardDefinition } from '../language/wizard-definition.ts';

/** The direct reads of one expression, each once. */
export function readsOf(logic: Logic): Read[] {
  const reads = new Map<string, Read>();
  const bind = (read: Read): number => reads.set(`${read.kind} ${read.name}`, read).size;
  compileLogic(logic, { bind, report: () => {} }, '');
  return [...reads.values()];
}

/** The reads of an expression and of all rules that it uses; the rules themselves are among them. */
export function readsThrough({ rules = {} }: Pick<WizardDefinition, 'rules'>, logic: Logic): Read[] {
  const reads = new Map<string, Read>();
  const follow = (part: Logic): void => {
    for (const read of readsOf(part)) {
      const key = `${read.kind} ${read.name}`;
      if (reads.has(key)) continue;
      reads.set(key, read);
      if (read.kind === 'rule' && Object.hasOwn(rules, read.name)) follow(rules[read.name]!);
    }
  };
  follow(logic);
  return [...reads.values()];
}
