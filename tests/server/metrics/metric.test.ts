import { expect, it } from 'vitest';
import { createMetricRegistry } from '../../../server/metrics/metric.ts';

it('renders counters, histograms and gauges in the format of Prometheus', async () => {
  const registry = createMetricRegistry();
  const counter = registry.counter('posts_total', 'Posts.\nSecond line \\.', ['form', 'result']);
  const histogram = registry.histogram('seconds', 'Times.', ['route'], [0.1, 1]);
  registry.gauge('open', 'Open.', () => [{ value: 3 }]);
  registry.gauge('waiting', 'Waiting.', async () => [{ labels: { channel: 'mail' }, value: 0 }]);
  counter.add(['a', 'done']);
  counter.add(['a', 'done'], 2);
  counter.add(['quote " backslash \\ line \n', 'failed']);
  for (const seconds of [0.1, 0.5, 7]) histogram.observe(['/x'], seconds);
  expect(await registry.render()).toBe(`# HELP posts_total Posts.\\nSecond line \\\\.
# TYPE posts_total counter
posts_total{form="a",result="done"} 3
posts_total{form="quote \\" backslash \\\\ line \\n",result="failed"} 1
# HELP seconds Times.
# TYPE seconds histogram
seconds_bucket{route="/x",le="0.1"} 1
seconds_bucket{route="/x",le="1"} 2
seconds_bucket{route="/x",le="+Inf"} 3
seconds_sum{route="/x"} 7.6
seconds_count{route="/x"} 3
# HELP open Open.
# TYPE open gauge
open 3
# HELP waiting Waiting.
# TYPE waiting gauge
waiting{channel="mail"} 0
`);
});

it('omits the samples of a gauge that cannot be read, and keeps the other metrics', async () => {
  const registry = createMetricRegistry();
  registry.gauge('broken', 'Broken.', () => Promise.reject(new Error('no database')));
  registry.gauge('open', 'Open.', () => [{ value: 1 }]);
  expect(await registry.render()).toBe('# HELP broken Broken.\n# TYPE broken gauge\n# HELP open Open.\n# TYPE open gauge\nopen 1\n');
});
