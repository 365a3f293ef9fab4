/** The language service of the shipped definitions, and of other texts in their place. */

import { existsSync, readFileSync } from 'node:fs';
import { createLanguageService } from '../../../../engine/kit/language-service/language-service.ts';
import type { LanguageFiles } from '../../../../engine/kit/language-service/project.ts';
import { listFiles } from '../../../architecture/source-file.ts';

const names = listFiles('definitions', /^definitions\/.*\.json$/).map((path) => path.replace('definitions/', ''));
const texts = new Map<string, string | undefined>();

function readShipped(file: string): string | undefined {
  if (!texts.has(file)) texts.set(file, existsSync(`definitions/${file}`) ? readFileSync(`definitions/${file}`, 'utf8') : undefined);
  return texts.get(file);
}

/** The shipped files, without app texts; `others` replace or add files. */
export function shippedFiles(others: Readonly<Record<string, string>> = {}): LanguageFiles {
  return {
    read: (file) => others[file] ?? readShipped(file),
    list: () => [...new Set([...names, ...Object.keys(others)])],
    contracts: () => (JSON.parse(readShipped('lookups.json')!) as { lookups: NonNullable<ReturnType<LanguageFiles['contracts']>> }).lookups,
    tables: () => ({
      wards: [
        { name: 'code', type: 'string' },
        { name: 'district', type: 'string', title: 'District' },
      ],
    }),
    appTexts: () => ({ next: 'Next' }),
  };
}

/** A service of one form; `§` in a text is the cursor. */
export function openForm(others: Readonly<Record<string, string>>) {
  const [file, marked] = Object.entries(others).find(([, text]) => text.includes('§'))!;
  const offset = marked.indexOf('§');
  const clean = { ...others, [file]: marked.replace('§', '') };
  const service = createLanguageService({ ...shippedFiles(clean), list: () => Object.keys(clean) });
  const show = ({ file: name, start, end }: { file: string; start: number; end: number }) => `${name}: ${clean[name]!.slice(start, end)}`;
  return {
    labels: () => service.complete(file, offset).map(({ label }) => label),
    completions: () => service.complete(file, offset),
    hover: () => service.hover(file, offset)?.text,
    definition: () => service.findDefinition(file, offset).map(show),
    references: () => service.findReferences(file, offset).map(show),
    rename: (name: string) => service.rename(file, offset, name),
    symbols: () => service.listSymbols(file),
    texts: clean,
  };
}
