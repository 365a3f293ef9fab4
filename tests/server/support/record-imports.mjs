/** Loaded by `--import`: writes the address of every module that the process loads into the file that LOADED_MODULES names. */

import { appendFileSync } from 'node:fs';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) register(import.meta.url);

/** A module hook (nodejs.org/api/module.html#customization-hooks). */
export async function load(url, context, nextLoad) {
  appendFileSync(process.env.LOADED_MODULES, `${url}\n`);
  return nextLoad(url, context);
}
