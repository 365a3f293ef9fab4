/** Reads `definitions/app.json`, the settings shared by all forms. It contains no secret; pages receive all of it. */

import { parseDefinition } from '#engine';
import { checkBrands, checkDefaultBrand, checkLogos } from './brands/check-brands.ts';
import type { FileDiagnostic } from './compile-file.ts';
import { createTrackedReader, type OpenTexts } from './definition-files.ts';
import { unreadable } from './file-diagnostics.ts';
import { checkLists } from './list-diagnostics.ts';

/** The parts of `app.json` that the generic server reads; the rest is for the pages and the product. */
export interface AppSettings {
  product?: string;
  /** The language in which the definitions are written, BCP 47. Default: en. */
  language?: string;
  supportEmail?: string;
  /** The brand of all pages that have no other one. */
  brand?: string;
  texts: Record<string, string>;
  [name: string]: unknown;
}

/** Result of reading `app.json`. If it cannot be read, the previous settings stay active. */
export interface AppReading {
  settings: AppSettings;
  stamps: Map<string, string>;
  diagnostics: FileDiagnostic[];
}

/** Reads the folder's `app.json` and resolves its references. */
export function readApp(dir: string, before: AppSettings | undefined, openTexts?: OpenTexts): AppReading {
  const reader = createTrackedReader(dir, openTexts);
  try {
    const text = reader.read('app.json');
    // A folder of forms needs no app.json. One that existed before is reported as missing.
    if (text === undefined && before === undefined) return { settings: { texts: {} }, stamps: reader.stamps, diagnostics: [] };
    if (text === undefined) throw new Error('The definitions folder has no app.json.');
    const { definition: settings, diagnostics, locate } = parseDefinition(text, 'app.json', reader.read);
    if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) {
      return { settings: before ?? { texts: {} }, stamps: reader.stamps, diagnostics };
    }
    const read = { texts: {}, ...settings };
    const broken = [...checkLists(read), ...checkBrands(read), ...checkLogos(read, dir), ...checkDefaultBrand(read)].map(locate);
    return { settings: broken.length > 0 && before ? before : read, stamps: reader.stamps, diagnostics: [...diagnostics, ...broken] };
  } catch (error) {
    return { settings: before ?? { texts: {} }, stamps: reader.stamps, diagnostics: [unreadable('app.json', error)] };
  }
}
