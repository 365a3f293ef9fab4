/** Paths that another form of the folder uses too: the other form is read again after it has changed. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkFile } from '../../../../server/commands/check/check-file.ts';
import { sortDiagnostics } from '../../../../server/commands/check/sort-diagnostics.ts';
import { visitDefinition } from '../../support/visit-definition.ts';

it('reports a shared path until the other form has another one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shared-paths-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (id: string, path: string): void => {
    const definition = visitDefinition();
    writeFileSync(join(folder, `${id}.json`), JSON.stringify({ ...definition, id, submission: { ...definition.submission, path } }));
  };
  const listShared = (): string[] =>
    sortDiagnostics([checkFile(join(folder, 'visit.json'))], { own: new Set(), entities: undefined })
      .filter(({ code, message }) => code === 'path-in-use' && message.includes('submissions/'))
      .map(({ message }) => message);
  write('visit', 'submissions/visit');
  write('tour', 'submissions/visit');
  expect(listShared()).toEqual([expect.stringContaining('"submissions/visit" of visit.json is also used by tour.json.')]);
  write('tour', 'submissions/tours');
  expect(listShared()).toEqual([]);
  write('tour', 'submissions/visit');
  expect(listShared()).toHaveLength(1);
});
