/** Definitions of a preview: those of a folder, with the previewed file in place of the entry with its id. */

import type { DefinitionRegistry, ServedDefinition } from '../../definitions/registry.ts';
import type { PreviewedFile } from './previewed-file.ts';

/** Creates a registry in which the previewed file is first, so that it receives its posts. */
export function createPreviewRegistry(others: DefinitionRegistry, previewed: () => PreviewedFile): DefinitionRegistry {
  const list = (): ServedDefinition[] => {
    const { served } = previewed();
    const rest = others.list().filter(({ id, file }) => id !== served?.id && file !== served?.file && id !== served?.definition.id);
    return served === undefined ? rest : [served, ...rest];
  };
  return { ...others, list, get: (id) => list().find((definition) => definition.id === id) };
}
