/** Publishes diagnostics after a pause in typing. A file can have diagnostics from several checked documents. */

import type { FileDiagnostic } from '../../definitions/compile-file.ts';
import type { Workspace } from './workspace.ts';

/** Schedules checks of documents. */
export interface DiagnosticPublisher {
  /** Checks a document, and what depends on it, after a pause. */
  schedule: (uri: string) => void;
  /** Removes the diagnostics of a closed document. */
  close: (uri: string) => void;
}

const PAUSE_MS = 150;

/** Creates a publisher; `publish` receives all diagnostics of a file whenever they change. */
export function createDiagnosticPublisher(
  workspace: Workspace,
  publish: (path: string, found: readonly FileDiagnostic[]) => void,
): DiagnosticPublisher {
  const timers = new Map<string, NodeJS.Timeout>();
  const byDocument = new Map<string, ReadonlyMap<string, readonly FileDiagnostic[]>>();
  const replace = (uri: string, found: ReadonlyMap<string, readonly FileDiagnostic[]>): void => {
    const before = byDocument.get(uri) ?? new Map<string, readonly FileDiagnostic[]>();
    byDocument.set(uri, found);
    for (const path of new Set([...before.keys(), ...found.keys()])) publish(path, collect(path));
  };
  const collect = (path: string): FileDiagnostic[] => {
    const all = [...byDocument.values()].flatMap((found) => found.get(path) ?? []);
    return [...new Map(all.map((one) => [`${one.code} ${one.line} ${one.column} ${one.message}`, one])).values()];
  };
  return {
    schedule: (uri) => {
      clearTimeout(timers.get(uri));
      timers.set(
        uri,
        setTimeout(() => replace(uri, workspace.check(uri)), PAUSE_MS),
      );
    },
    close: (uri) => {
      clearTimeout(timers.get(uri));
      timers.delete(uri);
      replace(uri, new Map());
      byDocument.delete(uri);
    },
  };
}
