/** Folders of data tables for tests. */

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Creates a definitions folder with files by their paths; a value that is no text is written as JSON. */
export function createFolder(files: Readonly<Record<string, unknown>>): string {
  const dir = mkdtempSync(join(tmpdir(), 'tables-'));
  for (const [path, content] of Object.entries(files)) writeFile(dir, path, content);
  return dir;
}

/** Writes one file of a folder. */
export function writeFile(dir: string, path: string, content: unknown): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content));
}

export const districts = {
  title: 'Districts',
  columns: { code: { type: 'string' }, name: { type: 'string', isRequired: true } },
  key: ['code'],
  order: ['name'],
};

export const wards = {
  title: 'Wards',
  columns: {
    code: { type: 'string', pattern: '^W\\d+$' },
    name: { type: 'string', isRequired: true },
    district: { type: 'string', references: 'districts' },
    fee: { type: 'number' },
    opened: { type: 'date' },
  },
  key: ['code'],
  order: ['name'],
};

export const vouchers = {
  title: 'Vouchers',
  columns: { code: { type: 'string' }, discount: { type: 'integer' }, note: { type: 'string' } },
  key: ['code'],
  visibility: 'private',
  match: ['code'],
  returns: ['discount'],
};

/** The files of three valid tables. */
export const validTables = {
  'tables/districts.json': districts,
  'tables/districts.csv': 'code,name\n1,North\n2,Süd\n3,east\n',
  'tables/wards.json': wards,
  'tables/wards.csv': 'code,name,district,fee,opened\nW1,Beta,1,10.5,2020-01-31\nW2,alpha,1,,\nW3,Gamma,2,7,\n',
  'tables/vouchers.json': vouchers,
  'tables/vouchers.csv': 'code,discount,note\nSPRING,10,secret\n',
};
