/** Whatever two versions of a form are: each answer of the former one is in its field, in a field of the new one, or aside. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { migrateSnapshot } from '#engine';
import type { Snapshot } from '#engine';
import { compile, versions } from './support/random-versions.ts';

const today = '2026-11-20';

/** Returns all values of a snapshot as texts, sorted: those in fields, and those aside. */
function listValues({ answers, fileAnswers = {}, aside = {} }: Snapshot): string[] {
  const setAside = Object.values(aside)
    .flat()
    .map(({ answer, files }) => answer ?? files);
  return [...Object.values(answers), ...Object.values(fileAnswers), ...setAside].map((value) => JSON.stringify(value)).toSorted();
}

it('a migration keeps every answer', () => {
  let moves = 0;
  const countMoves = (): number => moves;
  const keepsAnswers = (): void =>
    fc.assert(
      fc.property(versions, ([{ before, after, renamed }, snapshot]) => {
        const [former, form] = [compile(before), compile(after, renamed)];
        fc.pre(former !== undefined && form !== undefined);
        const { snapshot: next, report } = migrateSnapshot(former.definition, form, snapshot, today);
        const isFilled = (at: string): boolean =>
          report.some(({ fate, path, to = path }) => to === at && (fate === 'kept' || fate === 'moved'));
        const asked = report.filter(({ fate }) => fate === 'asked').map(({ path, to = path }) => to);
        const partial = [...new Set(asked)]
          .filter((path) => Object.hasOwn(next.answers, path) && !isFilled(path))
          .map((path) => next.answers[path]);
        const found = listValues(next);
        // The part of several choices that stays is a copy: the whole answer is aside.
        for (const copy of partial) found.splice(found.indexOf(JSON.stringify(copy)), 1);
        expect(found).toEqual(listValues(snapshot));
        const given = [...Object.keys(snapshot.answers), ...Object.keys(snapshot.fileAnswers!)];
        for (const path of given) expect(report.filter((one) => one.path === path && one.fate !== 'new').length).toBeGreaterThan(0);
        moves += report.filter(({ fate }) => fate === 'moved').length;
      }),
      { numRuns: 400 },
    );
  // Few random versions rename a field that has an answer, and some rounds have none.
  for (let round = 0; round < 8 && countMoves() === 0; round += 1) keepsAnswers();
  expect(countMoves()).toBeGreaterThan(0);
});
