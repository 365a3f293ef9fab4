/**
 * The back-office's entity forms, `catalogue/{name}.json`: written in the language of the wizards, but no wizards (nothing is submitted to
 * them), so they are kept apart. A file is read again when it changed; an edit that does not compile leaves the last good one serving.
 */

import type { WizardDefinition } from '#engine';
import type { Logger } from 'pino';
import { compileFile, problemLine } from './compile-file.ts';
import { contentHash } from './content-hash.ts';
import { haveChanged, isWizardText, trackedReader } from './definition-files.ts';
import type { DefinitionRegistry } from './registry.ts';

/** A form as it is served. */
export interface CatalogueForm {
  definition: WizardDefinition;
  hash: string;
}

interface Entry {
  stamps: Map<string, string>;
  texts: Record<string, string>;
  form: CatalogueForm | undefined;
}

const formName = /^[a-z0-9-]{1,60}$/;

/** Gives a form by its name, or `undefined` where there is none. */
export function catalogueForms(definitions: DefinitionRegistry, log?: Logger): (name: string) => CatalogueForm | undefined {
  const entries = new Map<string, Entry>();

  function load(name: string, texts: Record<string, string>, before: CatalogueForm | undefined): Entry {
    const file = `catalogue/${name}.json`;
    const reader = trackedReader(definitions.dir);
    const text = reader.read(file);
    if (text === undefined || !isWizardText(text)) return { stamps: reader.stamps, texts, form: undefined };
    const { definition, form, problems } = compileFile({ text, file, read: reader.read, texts });
    for (const problem of problems) log?.error(problemLine(problem));
    const served = definition && form ? { definition, hash: contentHash(definition) } : before;
    return { stamps: reader.stamps, texts, form: served };
  }

  return (name) => {
    if (!formName.test(name)) return undefined;
    const { texts } = definitions.app();
    const before = entries.get(name);
    if (before && before.texts === texts && !haveChanged(before.stamps)) return before.form;
    const entry = load(name, texts, before?.form);
    entries.set(name, entry);
    return entry.form;
  };
}
