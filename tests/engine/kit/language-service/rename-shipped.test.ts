/** Renames fields, rules, lookups, steps and dialogs of the shipped forms: the form compiles as before, up to the name. */

import { describe, expect, test } from 'vitest';
import { compileForm, parseDefinition, type AuthoredFormDefinition } from '#engine';
import { createProject } from '../../../../engine/kit/language-service/project.ts';
import { applyEdits, renameName } from '../../../../engine/kit/language-service/rename.ts';
import type { NameOccurrence } from '../../../../engine/kit/language-service/names.ts';
import { SHIPPED_FOLDERS, shippedFiles } from './shipped-files.ts';

const projects = SHIPPED_FOLDERS.map((folder) => {
  const files = shippedFiles({}, folder);
  const project = createProject(files);
  return { folder, files, project, forms: project.forms() };
});
const everyForm = projects.flatMap((one) => one.forms.map((form) => [`${one.folder}/${form.file}`, form, one] as const));
const RENAMABLE = ['answer', 'rule', 'lookup', 'step', 'dialog'];
/** Names of each kind and form: more would take minutes. */
const NAMES_PER_KIND = 3;

function selectNames(occurrences: readonly NameOccurrence[]): NameOccurrence[] {
  return RENAMABLE.flatMap((kind) => {
    const declared = occurrences.filter((one) => one.kind === kind && one.isDeclaration);
    const distinct = [...new Map(declared.map((one) => [one.name, one])).values()];
    const step = Math.max(1, Math.floor(distinct.length / NAMES_PER_KIND));
    return distinct.filter((_, index) => index % step === 0);
  });
}

/** The diagnostics of a form, and the names of its parts after the rename is undone. */
function compile(file: string, read: (name: string) => string | undefined, undo: (text: string) => string) {
  const { definition, diagnostics } = parseDefinition(read(file)!, file, read);
  const { form, diagnostics: found } = compileForm(definition as AuthoredFormDefinition);
  return {
    codes: [...diagnostics, ...found].map(({ code, pointer }) => `${code} ${undo(pointer)}`),
    definition: undo(JSON.stringify(definition)),
    fields: form?.fields.map(({ path }) => undo(path)),
  };
}

describe.each(everyForm)('%s', (_, form, { files, project, forms }) => {
  test('keeps its behavior when a name changes', () => {
    for (const occurrence of selectNames(form.occurrences)) {
      const newName = occurrence.kind === 'step' ? 'renamed-by-test' : 'renamedByTest';
      const result = renameName(project, { form, occurrence }, newName);
      const name = occurrence.name.slice(occurrence.name.lastIndexOf('.') + 1);
      if ('error' in result) {
        expect(result.error, `${form.file} ${occurrence.name}`).toMatch(/composed from parameters|also used for something else/);
        continue;
      }
      const changed = new Map<string, string>();
      for (const file of new Set(result.edits.map(({ range }) => range.file)))
        changed.set(
          file,
          applyEdits(
            files.read(file)!,
            result.edits.filter(({ range }) => range.file === file),
          ),
        );
      const undo = (text: string): string => text.replaceAll(newName, name);
      const affected = forms.filter(({ texts }) => [...texts.keys()].some((file) => changed.has(file)));
      expect(affected.length).toBeGreaterThan(0);
      for (const { file } of affected.slice(0, 3)) {
        const after = compile(file, (one) => changed.get(one) ?? files.read(one), undo);
        expect(after, `${file}: ${occurrence.kind} ${occurrence.name}`).toEqual(compile(file, files.read, (text) => text));
      }
    }
  }, 120_000);
});
