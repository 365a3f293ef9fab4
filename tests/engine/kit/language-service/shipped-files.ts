/** The language service of the shipped definitions, and of other texts in their place. */

import { existsSync, readFileSync } from 'node:fs';
import { createLanguageService } from '../../../../engine/kit/language-service/language-service.ts';
import type { LookupContract, LookupContracts } from '../../../../engine/lookup-contract.ts';
import type { LanguageFiles } from '../../../../engine/kit/language-service/project.ts';
import { listFiles } from '../../../architecture/source-file.ts';

/** The shipped folders of forms; paths in a form are relative to its folder. */
export const SHIPPED_FOLDERS = ['definitions', 'definitions/examples'] as const;
type ShippedFolder = (typeof SHIPPED_FOLDERS)[number];

/** A service with a sample reply. */
const persons: LookupContract = {
  description: 'Persons of the register.',
  params: { type: 'object', properties: {}, additionalProperties: false },
  result: {
    type: 'array',
    items: { type: 'object', properties: { number: { type: 'string' }, name: { type: 'string' } } },
    examples: [[{ number: 'P-7713', name: 'Ana' }]],
  },
};

const texts = new Map<string, string | undefined>();

function readShipped(path: string): string | undefined {
  if (!texts.has(path)) texts.set(path, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  return texts.get(path);
}

/** Lists the files of a folder, without those of a folder of forms inside it. */
function listNames(folder: ShippedFolder): string[] {
  const inner = SHIPPED_FOLDERS.filter((other) => other.startsWith(`${folder}/`));
  const paths = listFiles(folder, /\.json$/).filter((path) => !inner.some((other) => path.startsWith(`${other}/`)));
  return paths.map((path) => path.slice(folder.length + 1));
}

/** The shipped files, without app texts; `others` replace or add files. */
export function shippedFiles(others: Readonly<Record<string, string>> = {}, folder: ShippedFolder = 'definitions'): LanguageFiles {
  return {
    read: (file) => others[file] ?? readShipped(`${folder}/${file}`),
    list: () => [...new Set([...listNames(folder), ...Object.keys(others)])],
    contracts: () => {
      const { lookups } = JSON.parse(readShipped('definitions/lookups.json')!) as { lookups: LookupContracts };
      return { ...lookups, 'services/register/persons': persons };
    },
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
