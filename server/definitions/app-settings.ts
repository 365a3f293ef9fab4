/** `definitions/app.json`: what the whole product shares. It holds no secret, so pages are given all of it. */

import { parseDefinition } from '#engine';
import type { FileDiagnostic } from './compile-file.ts';
import { createTrackedReader } from './definition-files.ts';
import { unreadable } from './file-diagnostics.ts';
import { problemsOfLists } from './list-diagnostics.ts';

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
  diagnostics: FileDiagnostic[];
}

/** Reads the folder's `app.json`, its references resolved. */
export function readApp(dir: string, before: AppSettings | undefined): AppReading {
  const reader = createTrackedReader(dir);
  try {
    const text = reader.read('app.json');
    // A folder of forms alone needs none; one that was there before is missed.
    if (text === undefined && before === undefined) return { settings: { texts: {} }, stamps: reader.stamps, diagnostics: [] };
    if (text === undefined) throw new Error('The definitions folder has no app.json.');
    const { definition: settings, diagnostics, locate } = parseDefinition(text, 'app.json', reader.read);
    if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) {
      return { settings: before ?? { texts: {} }, stamps: reader.stamps, diagnostics };
    }
    const read = { texts: {}, ...settings };
    const broken = problemsOfLists(read).map(locate);
    return { settings: broken.length > 0 && before ? before : read, stamps: reader.stamps, diagnostics: [...diagnostics, ...broken] };
  } catch (error) {
    return { settings: before ?? { texts: {} }, stamps: reader.stamps, diagnostics: [unreadable('app.json', error)] };
  }
}
