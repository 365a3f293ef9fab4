/** A copy of the shipped definitions, of the sample forms, and of further ones with private tables, in a temporary folder in which faults are seeded one after the other. */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listEntityPaths, listOwnPaths } from '../../server/admin/own-paths.ts';
import { checkFile } from '../../server/commands/check/check-file.ts';
import { sortDiagnostics } from '../../server/commands/check/sort-diagnostics.ts';
import { checkTableChains } from '../../server/commands/check/tables/check-chains.ts';
import { createFolderTables } from '../../server/commands/check/tables/folder-tables.ts';
import type { FileDiagnostic } from '../../server/definitions/compile-file.ts';
import { enrollmentProduct } from '../../server/enrollment/product.ts';
import { formsProduct } from '../../server/forms-product.ts';
import { applyEdit, toPointer, type EditedText } from './apply-edit.ts';
import type { SeededFault } from './seeded-fault.ts';

/** Folders of forms of the forms product. The second one contains the sample forms of the tests. */
const FORMS_FOLDERS = ['examples/', 'samples/'];

/** The names that the settings of an installation declare. */
const INSTALLATION = { webhooks: ['office'], mailboxes: ['office'] };

/** An edit that adds a rule with a fault does not use the rule: this diagnostic is not about the fault. */
const UNUSED_RULE = 'unused-rule';

/** The diagnostics of a file with a fault, those that name the faulty thing first. */
export interface FaultResult {
  /** Diagnostics whose line or message is that of the fault. */
  found: FileDiagnostic[];
  others: FileDiagnostic[];
}

/** The copies of the definitions. */
export interface FaultyFolder {
  /** Checks a file as `npm run check` does, with the product that serves it. */
  checkOne: (file: string) => Promise<FileDiagnostic[]>;
  /** Seeds a fault, checks the file, and removes the fault. */
  checkFault: (fault: SeededFault) => Promise<FaultResult>;
  remove: () => void;
}

/** Creates the folder. */
export function openFaultyFolder(): FaultyFolder {
  const folder = mkdtempSync(join(tmpdir(), 'seeded-faults-'));
  cpSync('definitions', folder, { recursive: true });
  cpSync('tests/seeded-faults/definitions', folder, { recursive: true });
  cpSync('tests/samples/forms', join(folder, 'samples'), { recursive: true });
  const checkOne = (file: string): Promise<FileDiagnostic[]> => checkInFolder(folder, file);
  return {
    checkOne,
    checkFault: async (fault) => {
      const path = join(folder, fault.file);
      const original = readFileSync(path, 'utf8');
      const edited = applyEdit(original, fault);
      writeFileSync(path, edited.text);
      try {
        const diagnostics = await checkOne(fault.check ?? fault.file);
        const isFound = (one: FileDiagnostic): boolean => isAboutFault(one, fault, edited);
        return { found: diagnostics.filter(isFound), others: diagnostics.filter((one) => !isFound(one)) };
      } finally {
        writeFileSync(path, original);
      }
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

async function checkInFolder(folder: string, file: string): Promise<FileDiagnostic[]> {
  const product = FORMS_FOLDERS.some((prefix) => file.startsWith(prefix)) ? formsProduct : enrollmentProduct;
  const readTables = createFolderTables();
  const checked = await checkTableChains(
    [checkFile(join(folder, file), { ...product, ...INSTALLATION }, readTables)],
    readTables,
    () => {},
  );
  return sortDiagnostics(checked, { own: listOwnPaths(product), entities: listEntityPaths(product) });
}

/** Returns whether a diagnostic has the line, the place or a name of the fault. */
function isAboutFault(
  { code, file, line, pointer, message }: FileDiagnostic,
  fault: SeededFault,
  { firstLine, lastLine }: EditedText,
): boolean {
  if (code === UNUSED_RULE && fault.code !== UNUSED_RULE) return false;
  const isInLines = file.endsWith(fault.file) && line >= firstLine && line <= lastLine;
  return isAtPlace(fault, pointer) || isInLines || (fault.names ?? []).some((name) => containsName(message, name));
}

/** Returns whether a pointer is that of the value or of the field that an edit changes, or of a part of it. */
function isAtPlace(fault: SeededFault, pointer: string | undefined): boolean {
  if (!('at' in fault) || fault.at === '' || pointer === undefined) return false;
  const place = toPointer(fault.at);
  return pointer === place || pointer.startsWith(`${place}/`);
}

/** Returns whether a message contains a name that is not part of a longer word. */
function containsName(message: string, name: string): boolean {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\w.])${escaped}(?![\w])`).test(message);
}
