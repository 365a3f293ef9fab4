import { expect, it } from 'vitest';
import { mergeMetrics } from '../../../server/metrics/merge-metrics.ts';

it('groups the samples of each family below one description', () => {
  const one = '# HELP a Help of a.\n# TYPE a counter\na{worker="1"} 1\n# HELP b Help of b.\n# TYPE b gauge\nb 5\n';
  const other = '# HELP a Help of a.\n# TYPE a counter\na{worker="2"} 2\n# HELP c Help of c.\n# TYPE c gauge\nc{worker="2"} 3\n';
  expect(mergeMetrics([one, other])).toBe(
    '# HELP a Help of a.\n# TYPE a counter\na{worker="1"} 1\na{worker="2"} 2\n' +
      '# HELP b Help of b.\n# TYPE b gauge\nb 5\n# HELP c Help of c.\n# TYPE c gauge\nc{worker="2"} 3\n',
  );
});

it('returns one text unchanged', () => {
  const text = '# HELP a Help.\n# TYPE a counter\na 1\n';
  expect(mergeMetrics([text])).toBe(text);
});
