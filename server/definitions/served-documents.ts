/** The documents that pages receive: the settings of the app and the forms, each in a language. An unchanged document is the same object. */

import type { FormDefinition } from '#engine';
import { withThemes } from './brands/served-brands.ts';
import { contentHash } from './content-hash.ts';
import { withDefaults } from './default-app.ts';
import { isRightToLeft } from './locales/languages.ts';
import type { DefinitionRegistry, ServedDefinition } from './registry.ts';

/** A document and its tag: equal tags mean equal documents. */
export interface TaggedDocument {
  document: object;
  tag: string;
}

/** The settings of the app in one language, and what they were made of. */
interface KeptSettings {
  sources: readonly unknown[];
  base: object;
  localized: object;
  served: TaggedDocument;
}

const settingsByRegistry = new WeakMap<DefinitionRegistry, Map<string, KeptSettings>>();
const formsByDocument = new WeakMap<FormDefinition, TaggedDocument>();

/** Returns the settings of the app in one of its languages, as `GET /api/definitions/app` sends them. */
export function getServedApp(definitions: DefinitionRegistry, language: string): TaggedDocument {
  const settings = definitions.app();
  const languages = definitions.languages();
  const served = definitions.list();
  const titled = served.map(({ id, definition }) => definitions.localize(definition, id, language));
  const sources = [settings, languages.join(), ...served, ...titled];
  const kept = settingsByRegistry.get(definitions) ?? new Map<string, KeptSettings>();
  settingsByRegistry.set(definitions, kept);
  const before = kept.get(language);
  const isSame = before?.sources.length === sources.length && sources.every((source, index) => source === before.sources[index]);
  const base = isSame
    ? before.base
    : withDefaults(
        settings,
        served.map(({ id }, index) => ({ id, title: titled[index]!.title })),
      );
  const localized = definitions.localize(base, 'app', language);
  if (isSame && before.localized === localized) return before.served;
  const themed = withThemes(
    localized as typeof settings,
    served.map(({ definition }) => definition),
  );
  // A product in one language has nothing to choose from.
  const document = {
    ...themed,
    ...(languages.length > 1 && { language, ...(isRightToLeft(language) && { direction: 'rtl' }), languages }),
    ...(!definitions.hasMail && { hasMail: false }),
  };
  const next = { document, tag: contentHash(document) };
  kept.set(language, { sources, base, localized, served: next });
  return next;
}

/**
 * Returns a form in a language as `GET /api/definitions/{id}` sends it. The tag of a translation starts with that of the definition, so a
 * submission from it refers to that version.
 */
export function getServedForm(
  { localize }: Pick<DefinitionRegistry, 'localize'>,
  { id, definition, hash }: ServedDefinition,
  language: string | undefined,
): TaggedDocument {
  const localized = localize(definition, id, language);
  const before = formsByDocument.get(localized);
  if (before) return before;
  const tag = localized === definition ? hash : `${hash}-${contentHash(localized)}`;
  const served = { document: withoutServerParts(localized), tag };
  formsByDocument.set(localized, served);
  return served;
}

/** Returns the part of a definition that pages need: deliveries, receipts and mails are the server's, and the conditions of the former are not for the public. */
function withoutServerParts(definition: FormDefinition): FormDefinition {
  const { deliver: _deliver, submission, records, ...document } = definition;
  const { receipt: _receipt, ...ofPage } = submission;
  const { mails: _mails, ...shown } = records ?? {};
  return { ...document, submission: ofPage, ...(records && { records: shown }) };
}
