/** The metrics of several processes as one text: the lines of a family stand together, below its description. */

const FAMILY = /^# HELP (\S+) /;

/** Merges texts in the format of Prometheus, in which no sample occurs twice. Families are in the order of their first text. */
export function mergeMetrics(texts: readonly string[]): string {
  const families = new Map<string, { description: string[]; samples: string[] }>();
  for (const text of texts) {
    let current: { description: string[]; samples: string[] } | undefined;
    for (const line of text.split('\n')) {
      const name = FAMILY.exec(line)?.[1];
      if (name !== undefined) {
        current = families.get(name) ?? { description: [], samples: [] };
        families.set(name, current);
      }
      if (line === '' || !current) continue;
      if (!line.startsWith('#')) current.samples.push(line);
      else if (current.description.length < 2) current.description.push(line);
    }
  }
  return `${[...families.values()].flatMap(({ description, samples }) => [...description, ...samples]).join('\n')}\n`;
}
