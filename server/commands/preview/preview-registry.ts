/** The definitions of a preview: those of a folder, and the previewed file in the place of its own entry there. */

import type { DefinitionRegistry, ServedDefinition } from '../../definitions/registry.ts';
import type { PreviewedFile } from './previewed-file.ts';

/** A registry in which the previewed file comes first, so that what its form posts reaches it. */
export function previewRegistry(others: DefinitionRegistry, previewed: () => PreviewedFile): DefinitionRegistry {
  const list = (): ServedDefinition[] => {
    const { served } = previewed();
    const rest = others.list().filter(({ id, file }) => id !== served?.id && file !== served?.file && id !== served?.definition.id);
    return served === undefined ? rest : [served, ...rest];
  };
  return { ...others, list, get: (id) => list().find((definition) => definition.id === id) };
}
