/** Tests the table at the end of `npm run soak`. */

import { expect, it } from 'vitest';
import { createResult } from './kind-result.ts';
import { formatReport } from './report.ts';

it('lists counts by kind, unexpected events with their number, and the reason for a kind that was not run', () => {
  const failed = { ...createResult('crash'), rounds: 3, acknowledged: 20, lost: 1, unexpected: ['slow', 'slow', '500'], notes: ['a note'] };
  const notRun = { ...createResult('disk'), notRun: 'only root can mount a tmpfs' };
  expect(formatReport([failed, notRun, createResult('lock')]).split('\n')).toEqual([
    'kind   rounds  acknowledged  lost  doubled  damaged  orphans  unexpected',
    'crash       3            20     1        0        0        0           3  FAILED',
    'disk        –             –     –        –        –        –           –  not run: only root can mount a tmpfs',
    'lock        0             0     0        0        0        0           0  passed',
    '',
    'crash: a note',
    'crash: UNEXPECTED 2 times: slow',
    'crash: UNEXPECTED: 500',
  ]);
});
