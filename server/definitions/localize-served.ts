/** A served definition in the language of the page that posts to it, so that labels and errors are in this language. */

import { compileForm } from '#engine';
import { contentHash } from './content-hash.ts';
import { localizeDocument } from './localize-document.ts';
import type { ServedDefinition } from './registry.ts';

interface Localized {
  /** Hash of the translated document. */
  hash: string;
  served: ServedDefinition;
}

/** The translations of each served definition by language. They are dropped with the definition. */
const cache = new WeakMap<ServedDefinition, Map<string, Localized>>();

/**
 * Returns the definition in a language; the same definition if the language has no texts for it, or if a translation has an error. Its hash
 * remains that of the original. The form is compiled as a whole: the compilation for browsers has no deliveries.
 */
export function localizeServed(served: ServedDefinition, dir: string, language: string): ServedDefinition {
  const definition = localizeDocument(served.definition, dir, served.id, language);
  if (definition === served.definition) return served;
  const languages = cache.get(served) ?? new Map<string, Localized>();
  cache.set(served, languages);
  const hash = contentHash(definition);
  const before = languages.get(language);
  if (before?.hash === hash) return before.served;
  const { form } = compileForm(definition);
  const localized = form === undefined ? served : { ...served, definition, form };
  languages.set(language, { hash, served: localized });
  return localized;
}
