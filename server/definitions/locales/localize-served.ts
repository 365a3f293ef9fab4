/** A served definition in the language of the page that posts to it, so that labels and errors are in this language. */

import { compileForm, type FormDefinition } from '#engine';
import type { Localize } from './localize.ts';
import type { ServedDefinition } from '../registry.ts';

interface Localized {
  /** The translated document. */
  definition: FormDefinition;
  served: ServedDefinition;
}

/** The translations of each served definition by language. They are dropped with the definition. */
const cache = new WeakMap<ServedDefinition, Map<string, Localized>>();

/**
 * Returns the definition in a language; the same definition if the language has no texts for it, or if the translated one has an error. Its hash
 * remains that of the original. The form is compiled as a whole: the compilation for browsers has no deliveries.
 */
export function localizeServed(served: ServedDefinition, localize: Localize, language: string): ServedDefinition {
  const definition = localize(served.definition, served.id, language);
  if (definition === served.definition) return served;
  const languages = cache.get(served) ?? new Map<string, Localized>();
  cache.set(served, languages);
  const before = languages.get(language);
  if (before?.definition === definition) return before.served;
  const { form } = compileForm(definition);
  const localized = form === undefined ? served : { ...served, definition, form, written: served };
  languages.set(language, { definition, served: localized });
  return localized;
}
