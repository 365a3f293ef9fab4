/** `definitions/app.json`: what the whole product shares. It holds no secret, so pages are given all of it. */

import type { FileProblem } from './compile-file.ts';
import { trackedReader } from './definition-files.ts';

/** The parts of `app.json` that the server itself reads; the rest is for the pages. */
export interface AppSettings {
  product?: string;
  supportEmail?: string;
  texts: Record<string, string>;
  prefill?: { proof?: 'none' | 'emailed-code' };
  [name: string]: unknown;
}

/** What reading `app.json` gave; an unreadable edit keeps the settings read before. */
export interface AppReading {
  settings: AppSettings;
  stamps: Map<string, string>;
  problems: FileProblem[];
}

/** Reads the folder's `app.json`. */
export function readApp(dir: string, before: AppSettings | undefined): AppReading {
  const reader = trackedReader(dir);
  try {
    const settings: unknown = JSON.parse(reader.read('app.json'));
    if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) throw new Error('app.json has to hold an object.');
    return { settings: { texts: {}, ...settings }, stamps: reader.stamps, problems: [] };
  } catch (error) {
    const problem: FileProblem = {
      code: 'unreadable', severity: 'error', file: 'app.json', line: 1, column: 1,
      message: error instanceof Error ? error.message : String(error),
      remedy: 'Repair the file; until then the settings read before are used.',
    };
    return { settings: before ?? { texts: {} }, stamps: reader.stamps, problems: [problem] };
  }
}
