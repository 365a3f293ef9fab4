/** Explanations of rules: one sample file for each family of operators, with cases of a rule over answers and the lines that explain it. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compileForm, createFormState, resolveLookup, getPendingLookups } from '#engine';
import type { Expression } from '#engine';
import { operators } from '#engine/operators/operators';
import { explainLogic } from '#engine/kit/explain/explain-expression';
import { createScope } from '#engine/kit/explain/scope';
import { traceLines } from '#engine/kit/explain/trace';
import type { Trace } from '#engine/kit/explain/trace';
import { traits } from '#engine/kit/operators/traits';
import { getByPath } from '#engine/path';
import { splitPointer } from '#engine/source/json-pointer';
import { completed } from '../sample.ts';

interface Case {
  says: string;
  logic: Expression;
  /** Whether only its truth value is used. */
  isCondition?: boolean;
  answers?: unknown;
  lines: string[];
}

interface Family {
  definition: Record<string, unknown>;
  /** Responses of lookups by name. A missing one stays pending, null is a failure. */
  lookups?: Record<string, unknown>;
  cases: Case[];
}

const folder = fileURLToPath(new URL('./explain', import.meta.url));
const families = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ file, ...(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Family) }));

/** Opens a form whose rule `tried` is that of the case, with the answers of the case. */
function opened({ definition, lookups = {} }: Family, { logic, answers }: Case) {
  const { form, diagnostics } = compileForm(
    completed({ ...definition, rules: { ...(definition.rules as object | undefined), tried: logic } }),
  );
  if (form === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  let state = createFormState(form, { today: '2026-11-20', side: 'browser', answers });
  for (const request of getPendingLookups(form, state)) {
    const data = lookups[request.lookup];
    if (data !== undefined) state = resolveLookup(form, state, request, data === null ? { ok: false, status: 500 } : { ok: true, data });
  }
  return { form, state };
}

function operatorsIn(logic: unknown): string[] {
  if (Array.isArray(logic)) return logic.flatMap(operatorsIn);
  if (typeof logic !== 'object' || logic === null) return [];
  return Object.entries(logic).flatMap(([name, given]) => [name, ...operatorsIn(given)]);
}

const allNodes = (trace: Trace): Trace[] => [trace, ...trace.children.flatMap(allNodes)];

describe.each(families)('the family of $file', (family) => {
  it.each(family.cases)('$says', (one) => {
    const { form, state } = opened(family, one);
    const trace = explainLogic(one.logic, {
      pointer: '/rules/tried',
      scope: createScope(form, state),
      isCondition: one.isCondition ?? true,
    });
    expect(traceLines(trace)).toEqual(one.lines);
    for (const { pointer } of allNodes(trace)) {
      const path = (splitPointer(pointer) ?? []).join('\0');
      expect(getByPath(flattened(form.definition), path), `${pointer} leads to a part of the definition`).toBeDefined();
    }
  });
});

/** `getByPath` splits at dots, which names can contain. Therefore pointers are looked up in a flat record of all values. */
function flattened(value: unknown, above: string[] = [], found: Record<string, true> = {}): Record<string, true> {
  if (above.length > 0) found[above.join('\0')] = true;
  if (typeof value === 'object' && value !== null)
    for (const [name, child] of Object.entries(value)) flattened(child, [...above, name], found);
  return found;
}

describe('every operator of the dialect', () => {
  it('has a phrase', () => {
    expect(Object.keys(traits).toSorted()).toEqual([...operators.keys()].toSorted());
  });

  it('is explained by a sample', () => {
    const explained = new Set(families.flatMap(({ cases }) => cases.flatMap(({ logic }) => operatorsIn(logic))));
    // An item exists only in generated rows; `explain-rows.test.ts` explains one.
    expect([...operators.keys()].filter((name) => !explained.has(name))).toEqual(['item']);
  });
});
