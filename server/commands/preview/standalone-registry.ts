/** Definitions of a preview whose file is in a folder without `app.json`: the previewed file alone, with default settings. */

import { listLanguages } from '../../definitions/locales/languages.ts';
import type { DefinitionRegistry } from '../../definitions/registry.ts';
import type { PreviewedFile } from './previewed-file.ts';

/** Creates a registry of the previewed file. `dir` is the folder of the file. */
export function createStandaloneRegistry(previewed: () => PreviewedFile, dir: string): DefinitionRegistry {
  const list = () => {
    const { served } = previewed();
    return served === undefined ? [] : [served];
  };
  return {
    dir,
    hasMail: true,
    list,
    get: (id) => list().find((definition) => definition.id === id),
    entityForms: () => [],
    app: () => ({ texts: {} }),
    localize: (document) => document,
    files: () => [],
    languages: () => listLanguages(dir, { texts: {} }),
  };
}
