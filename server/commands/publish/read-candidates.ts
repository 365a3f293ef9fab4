/** The forms to publish: copies outside of the folder that is served, and the files that they replace. */

import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { type Config, ConfigError } from '../../config.ts';
import { isWizardText } from '../../definitions/definition-files.ts';
import { databaseFiles } from '../../product-loader.ts';
import type { Product } from '../../product.ts';

/** A form to publish. */
export interface Candidate {
  /** The path as given. */
  file: string;
  text: string;
  /** The absolute path of the file that is served. */
  target: string;
  /** The text that is served now; undefined for a new form. */
  before: string | undefined;
}

/** Reads the files. Throws a `ConfigError` that says what to do for a file that cannot be published. */
export function readCandidates(files: readonly string[], definitionsDir: string): Candidate[] {
  if (!isFolder(definitionsDir)) throw new ConfigError(`The folder of DEFINITIONS_DIR does not exist: ${definitionsDir}.`);
  const candidates = files.map((file) => readCandidate(file, definitionsDir));
  const names = candidates.map(({ target }) => target);
  const repeated = candidates.find(({ target }, index) => names.indexOf(target) !== index);
  if (repeated) throw new ConfigError(`Two files have the name ${basename(repeated.target)}. Name one of them.`);
  return candidates;
}

/** Throws a `ConfigError` if the data folder has the database of another product only. */
export function requireProduct(
  { id, databaseFile }: Pick<Product, 'id' | 'databaseFile'>,
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
): void {
  if (config.databaseUrl !== undefined || existsSync(join(config.dataDir, databaseFile))) return;
  const other = Object.entries(databaseFiles).find(([, file]) => existsSync(join(config.dataDir, file)));
  if (other === undefined) return;
  throw new ConfigError(
    `${config.dataDir} has the data of the product "${other[0]}", not of "${id}". Set PRODUCT=${other[0]}, or another DATA_DIR.`,
  );
}

function readCandidate(file: string, definitionsDir: string): Candidate {
  const path = resolve(file);
  const info = statSync(path, { throwIfNoEntry: false });
  if (info === undefined) throw new ConfigError(`${file} does not exist.`);
  if (!info.isFile() || !file.endsWith('.json'))
    throw new ConfigError(`${file} is not the file of a form: its name has to end with .json.`);
  if (realpathSync(path).startsWith(realpathSync(definitionsDir) + sep))
    throw new ConfigError(
      `${file} is in the folder that is served, where each edit is served at once. Edit a copy in another folder, and publish the copy.`,
    );
  const text = readFileSync(path, 'utf8');
  if (!isWizardText(text))
    throw new ConfigError(`${file} is not a form: it has no "steps". Other files have no answers to lose; copy them to ${definitionsDir}.`);
  const target = join(definitionsDir, basename(file));
  const before = existsSync(target) ? readFileSync(target, 'utf8') : undefined;
  if (before !== undefined && !isWizardText(before)) throw new ConfigError(`${target} is not a form, so it is not replaced by ${file}.`);
  return { file, text, target, before };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
