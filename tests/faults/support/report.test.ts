/** The table that `npm run soak` ends with. */

import { expect, it } from 'vitest';
import { createResult } from './kind-result.ts';
import { formatReport } from './report.ts';

it('lists figures by kind, what was unexpected by number, and why a kind was not run', () => {
  const failed = { ...createResult('crash'), rounds: 3, acknowledged: 20, lost: 1, unexpected: ['slow', 'slow', '500'], notes: ['a note'] };
  const notRun = { ...createResult('disk'), notRun: 'mounting a tmpfs needs root' };
  expect(formatReport([failed, notRun, createResult('lock')]).split('\n')).toEqual([
    'kind   rounds  acknowledged  lost  doubled  damaged  orphans  unexpected',
    'crash       3            20     1        0        0        0           3  FAILED',
    'disk        –             –     –        –        –        –           –  not run: mounting a tmpfs needs root',
    'lock        0             0     0        0        0        0           0  passed',
    '',
    'crash: a note',
    'crash: UNEXPECTED 2 times: slow',
    'crash: UNEXPECTED: 500',
  ]);
});
