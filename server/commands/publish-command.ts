/** `npm run publish -- FILE…`: checks edited forms against what is stored, and puts them in the folder that is served. */

import { ConfigError, readConfig } from '../config.ts';
import { DatabaseOpenError } from '../db/errors/open-error.ts';
import { loadProduct } from '../product-loader.ts';
import type { Accepted } from './check/arguments.ts';
import { isRefused } from './check/drafts/format-replays.ts';
import type { FileReplay } from './check/drafts/check-drafts.ts';
import { hasFailed, printReport } from './check/run/print-report.ts';
import { type PublishArguments, readArguments, usage } from './publish/arguments.ts';
import { checkCandidates } from './publish/check-candidates.ts';
import { readCandidates, requireProduct } from './publish/read-candidates.ts';
import { type AcceptedLosses, writeDefinitions } from './publish/write-definitions.ts';

const args = readArguments(process.argv.slice(2));
if (typeof args === 'string') stop(`${args}\n\n${usage}`, 2);
else if (args.isHelp) console.log(usage);
else {
  await publish(args).catch((error: unknown) => {
    if (error instanceof DatabaseOpenError) return stop(error.message, 1);
    if (!(error instanceof ConfigError)) throw error;
    return stop(error.message, 2);
  });
}

async function publish({ files, accepted, isDryRun }: PublishArguments): Promise<void> {
  const [product, config, now] = [await loadProduct(process.env), readConfig(process.env), new Date()];
  const given = readCandidates(files, config.definitionsDir);
  requireProduct(product, config);
  const options = { product, config, now, onNote: console.log };
  const { candidates, ...found } = await checkCandidates(given, options);
  printReport({ fileCount: given.length, ...found, accepted });
  if (hasFailed({ ...found, accepted })) return stop('Nothing was published.', 1);
  const changed = candidates.filter(({ text, before }) => text !== before);
  if (!isDryRun) await writeDefinitions(changed, { ...options, accepted: listAcceptedLosses(found.replays, accepted) });
  for (const { file, target, text, before } of candidates) {
    const done = text === before ? 'is what is served already' : isDryRun ? `would be published as ${target}` : `is published as ${target}`;
    console.log(`${file} ${done}.`);
  }
}

/** Returns what was accepted and what the replay names, by form. */
function listAcceptedLosses(replays: readonly FileReplay[], accepted: Accepted): Map<string, AcceptedLosses> {
  return new Map(
    replays.map(({ definitionId, findings, sources }) => {
      const lost = findings.filter((finding) => isRefused(finding, { paths: [] }) && !isRefused(finding, accepted));
      const unreadable = sources.reduce((sum, source) => sum + source.unreadable, 0);
      return [definitionId, { paths: [...new Set(lost.map(({ path }) => path))], unreadable }];
    }),
  );
}

function stop(message: string, exitCode: number): void {
  console.error(message);
  process.exitCode = exitCode;
}
