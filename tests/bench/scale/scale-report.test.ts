import { expect, it } from 'vitest';
import { compareScales, formatScale } from './scale-report.ts';

it('a larger scale may take twice as long, or half a millisecond more', () => {
  const rows = [
    compareScales('same', [4, 4, 5], [8, 8, 9]),
    compareScales('slower', [4, 4, 5], [9, 9, 9]),
    compareScales('short', [0.1], [0.5]),
  ];
  expect(rows.map(({ ratio, isMet }) => [ratio, isMet])).toEqual([
    [2, true],
    [2.25, false],
    [5, true],
  ]);
  expect(formatScale(rows, 20)).toMatch(/^slower +4\.00 +9\.00 +2\.25 {2}MISSED$/m);
});
