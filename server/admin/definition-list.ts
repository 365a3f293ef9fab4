/**
 * Lists the definitions for the back office: the served ones with their time of publication, and the diagnostics of files that are not
 * served.
 */

import type { FileDiagnostic } from '../definitions/compile-file.ts';
import { isEntityForm } from '../definitions/definition-files.ts';
import type { DefinitionFile, DefinitionRegistry } from '../definitions/registry.ts';

/** One file; `hash` and the following members are null if it is not served. */
export interface DefinitionLine {
  _id: string;
  id: string;
  file: string;
  title: string | null;
  version: number | null;
  /** SHA-256 of the resolved document. */
  hash: string | null;
  /** When the server first saw this content; ISO 8601. */
  servedSince: string | null;
  /** The path of the form; null for an entity form of the back office, and if it is not served. */
  address: string | null;
  /** Whether the file on disk differs from the served one. */
  isRefused: boolean;
  problems: FileDiagnostic[];
}

/** Time when each content was first read, per registry. */
const seen = new WeakMap<DefinitionRegistry, Map<string, string>>();

/** Returns the served definitions, forms before the entity forms of the back office, then the files that have only diagnostics. */
export function listDefinitions(definitions: DefinitionRegistry, now: () => Date): DefinitionLine[] {
  const since = seen.get(definitions) ?? new Map<string, string>();
  seen.set(definitions, since);
  const firstSeen = (content: string): string => {
    const at = since.get(content) ?? now().toISOString();
    since.set(content, at);
    return at;
  };
  const order = ({ file, served }: DefinitionFile): number => (served === undefined ? 2 : isEntityForm(file) ? 1 : 0);
  return definitions
    .files()
    .toSorted((a, b) => order(a) - order(b))
    .map(({ file, served, diagnostics }): DefinitionLine => ({
      _id: file,
      id: served?.id ?? file.replace(/\.json$/, ''),
      file,
      title: served?.definition.title ?? null,
      version: served?.definition.version ?? null,
      hash: served?.hash ?? null,
      servedSince: served ? firstSeen(`${file} ${served.hash}`) : null,
      address: served && !isEntityForm(file) ? `/forms/${served.id}` : null,
      isRefused: diagnostics.some(({ severity }) => severity === 'error'),
      problems: diagnostics,
    }));
}
