/** Counters, histograms and gauges, and their text in the format of Prometheus (0.0.4). */

/** Values of labels in the order of their names. Each value must come from a limited set. */
type LabelValues = readonly string[];

/** Counts events. */
export interface Counter {
  add: (labels: LabelValues, count?: number) => void;
}

/** Counts values in ranges, and sums them. */
export interface Histogram {
  observe: (labels: LabelValues, value: number) => void;
}

/** A value that is read when the metrics are. */
export interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

/** Options of a gauge. */
export interface GaugeOptions {
  type?: 'gauge' | 'counter';
  /** Whether all processes of the server read the same value, for example from the database. */
  isShared?: boolean;
}

/** What is rendered. */
export interface RenderOptions {
  /** The number of the process among several; each sample of the process alone is labelled with it. */
  worker?: string | undefined;
  /** Whether gauges that are the same in all processes are left out. Default: no. */
  isWithoutShared?: boolean | undefined;
}

/** The metrics of a process. */
export interface MetricRegistry {
  counter: (name: string, help: string, labels: readonly string[]) => Counter;
  /** `bounds` are the upper bounds of the ranges, ascending. */
  histogram: (name: string, help: string, labels: readonly string[], bounds: readonly number[]) => Histogram;
  /** `read` returns the current samples; none if it throws. */
  gauge: (name: string, help: string, read: () => Sample[] | Promise<Sample[]>, options?: GaugeOptions) => void;
  /** Returns the text of all metrics, in the order of their creation. */
  render: (options?: RenderOptions) => Promise<string>;
}

/** What one family of metrics renders, with these labels in each line. */
type Render = (labels: LabelPairs) => Promise<string[]>;

/** Between the values of labels in keys of maps; no label contains it. */
const SEPARATOR = '\u0000';

/** Creates a registry without metrics. */
export function createMetricRegistry(): MetricRegistry {
  const families: Render[] = [];
  const shared = new Set<Render>();
  const add = (
    name: string,
    help: string,
    type: string,
    render: (labels: LabelPairs) => string[] | Promise<string[]>,
    isShared = false,
  ): void => {
    const family: Render = async (labels) => [`# HELP ${name} ${escape(help, false)}`, `# TYPE ${name} ${type}`, ...(await render(labels))];
    families.push(family);
    if (isShared) shared.add(family);
  };
  return {
    counter: (name, help, labels) => {
      const counter = createCounter(name, labels);
      add(name, help, 'counter', counter.render);
      return counter;
    },
    histogram: (name, help, labels, bounds) => {
      const histogram = createHistogram(name, labels, bounds);
      add(name, help, 'histogram', histogram.render);
      return histogram;
    },
    gauge: (name, help, read, { type = 'gauge', isShared = false } = {}) =>
      add(
        name,
        help,
        type,
        async (own) => {
          const samples = await Promise.resolve()
            .then(read)
            .catch(() => []);
          return samples.map(({ labels = {}, value }) => formatLine(name, [...(isShared ? [] : own), ...Object.entries(labels)], value));
        },
        isShared,
      ),
    render: async ({ worker, isWithoutShared = false } = {}) => {
      const labels: LabelPairs = worker === undefined ? [] : [['worker', worker]];
      const rendered = families.filter((family) => !isWithoutShared || !shared.has(family)).map((render) => render(labels));
      return `${(await Promise.all(rendered)).flat().join('\n')}\n`;
    },
  };
}

function createCounter(name: string, labels: readonly string[]): Counter & { render: (own: LabelPairs) => string[] } {
  const counts = new Map<string, number>();
  return {
    add: (values, count = 1) => {
      const key = values.join(SEPARATOR);
      counts.set(key, (counts.get(key) ?? 0) + count);
    },
    render: (own) => [...counts].map(([key, count]) => formatLine(name, [...own, ...pairLabels(labels, key)], count)),
  };
}

function createHistogram(
  name: string,
  labels: readonly string[],
  bounds: readonly number[],
): Histogram & { render: (own: LabelPairs) => string[] } {
  const series = new Map<string, { counts: number[]; count: number; sum: number }>();
  return {
    observe: (values, value) => {
      const key = values.join(SEPARATOR);
      let one = series.get(key);
      if (!one) series.set(key, (one = { counts: bounds.map(() => 0), count: 0, sum: 0 }));
      const index = bounds.findIndex((bound) => value <= bound);
      if (index >= 0) one.counts[index] = (one.counts[index] ?? 0) + 1;
      one.count += 1;
      one.sum += value;
    },
    render: (ofProcess) =>
      [...series].flatMap(([key, { counts, count, sum }]) => {
        const own = [...ofProcess, ...pairLabels(labels, key)];
        let total = 0;
        const buckets = counts.map((inRange, index) => {
          total += inRange;
          return formatLine(`${name}_bucket`, [...own, ['le', String(bounds[index])]], total);
        });
        const infinite = formatLine(`${name}_bucket`, [...own, ['le', '+Inf']], count);
        return [...buckets, infinite, formatLine(`${name}_sum`, own, sum), formatLine(`${name}_count`, own, count)];
      }),
  };
}

type LabelPairs = readonly (readonly [name: string, value: string])[];

function pairLabels(names: readonly string[], key: string): LabelPairs {
  const values = key.split(SEPARATOR);
  return names.map((name, index) => [name, values[index] ?? '']);
}

function formatLine(name: string, labels: LabelPairs, value: number): string {
  const text = labels.map(([label, of]) => `${label}="${escape(of, true)}"`).join(',');
  return `${name}${text === '' ? '' : `{${text}}`} ${value}`;
}

function escape(text: string, isLabel: boolean): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
  return isLabel ? escaped.replaceAll('"', '\\"') : escaped;
}
