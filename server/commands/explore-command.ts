/**
 * `npm run explore -- FILE…`: derives tests from the rules of a form, runs them in the browser engine and on the server, and reports
 * coverage.
 */

import { existsSync, readFileSync } from 'node:fs';
import { isWizardText } from '../definitions/definition-files.ts';
import { readArguments, usage, type ExploreArguments } from './explore/arguments.ts';
import { createExploreContext, openDemo } from './explore/explore-context.ts';
import { explore } from './explore/explore.ts';
import { toExplorationData, formatExploration } from './explore/report.ts';
import { loadProduct } from '../product-loader.ts';
import { toIsoDate } from '../submissions/to-iso-date.ts';

const args = readArguments(process.argv.slice(2));
if (typeof args === 'string') stop(`${args}\n\n${usage}`);
else if (args.isHelp) console.log(usage);
else if (args.files.length === 0) stop(usage);
else await exploreAll(args);

async function exploreAll({ files, isJson, isStrict, budget, seed, entries, preferredAnswers }: ExploreArguments): Promise<void> {
  const today = toIsoDate(new Date());
  const product = await loadProduct(process.env);
  const store = await openDemo(product, today);
  const data: unknown[] = [];
  for (const path of files) {
    if (!isWizardFile(path)) {
      console.error(`${path} is not a form and was skipped.`);
      continue;
    }
    try {
      const context = await createExploreContext(path, product, store, today);
      const found = await explore(context, { budget, seed, preferredAnswers, ...(entries.length > 0 && { entries }) });
      data.push(toExplorationData(path, context, found));
      if (!isJson) console.log(formatExploration(path, context, found));
      const isFailed =
        found.sets.some(({ disagreements }) => disagreements.length > 0) ||
        found.unsubmittable !== undefined ||
        (isStrict && found.missed.length > 0);
      if (isFailed) process.exitCode ??= 1;
    } catch (error) {
      console.error(`${path} cannot be explored: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 2;
    }
  }
  if (isJson) console.log(JSON.stringify(data, null, 2));
  await store.close();
}

function isWizardFile(path: string): boolean {
  return !path.endsWith('.schema.json') && (!existsSync(path) || isWizardText(readFileSync(path, 'utf8')));
}

function stop(text: string): void {
  console.error(text);
  process.exitCode = 2;
}
