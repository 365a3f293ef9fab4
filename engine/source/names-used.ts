/** Which rules, look-ups and dialogs a definition refers to by name, wherever that may be. */

import type { WizardDefinition } from '../language/wizard-definition.ts';

export interface NamesUsed {
  rules: Set<string>;
  lookups: Set<string>;
  dialogs: Set<string>;
}

const referring: Readonly<Record<string, keyof NamesUsed>> = {
  rule: 'rules', lookup: 'lookups', status: 'lookups', options: 'lookups', dialog: 'dialogs', loader: 'dialogs',
};

/** Collects the names that stand as `{ "rule": name }`, `"options": name`, `"dialog": name` and the like. */
export function namesUsed(definition: WizardDefinition): NamesUsed {
  const used: NamesUsed = { rules: new Set(), lookups: new Set(), dialogs: new Set() };
  visit(definition);
  return used;

  function visit(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      const kind = Object.hasOwn(referring, name) ? referring[name] : undefined;
      const first: unknown = Array.isArray(member) ? member[0] : member;
      if (kind !== undefined && typeof first === 'string') used[kind].add(first);
      visit(member);
    }
  }
}
