/**
 * The archive of served documents. A document is stored before it is served for the first time, so every form that somebody filled can be read as it
 * was, for ever. What is served in several languages is stored in each.
 */

import type { Logger } from 'pino';
import { compileForm, type AuthoredFormDefinition, type CompiledForm } from '#engine';
import { findFormOfVersion, findVersion, saveVersion } from '../../db/definition-versions/definition-versions.ts';
import type { Store } from '../../db/store.ts';
import type { DefinitionRegistry, ServedDefinition } from '../registry.ts';
import { getServedForm, type TaggedDocument } from '../served-documents.ts';

/** Compiled versions that are kept in memory. */
const MAX_KEPT_FORMS = 20;

/** Longer texts are no tags. A tag is one or two hashes of 64 digits. */
const TAG = /^[0-9a-f]{64}(?:-[0-9a-f]{64})?$/;

/** A version that was served, as its document and as a form. */
export interface ArchivedForm {
  document: AuthoredFormDefinition;
  form: CompiledForm;
}

/** Stores and finds served documents. */
export interface VersionArchive {
  /**
   * Stores a form as it is served in a language, and as it was written. Call it before the document is sent. A failure is logged, and the next call tries
   * again.
   */
  keep: (definitions: Pick<DefinitionRegistry, 'localize'>, served: ServedDefinition, language: string | undefined) => Promise<void>;
  /** Stores all documents that are served now, in all languages. */
  keepAll: (definitions: DefinitionRegistry) => Promise<void>;
  /** Returns a document by its tag; undefined if it was never served. */
  find: (definitionId: string, hash: string) => Promise<AuthoredFormDefinition | undefined>;
  /** Returns the id of the form that was served with a tag; undefined if it was never served. */
  findId: (hash: string) => Promise<string | undefined>;
  /** Returns a version as a form; undefined if it was never served, and if the present engine does not compile it. */
  findForm: (definitionId: string, hash: string) => Promise<ArchivedForm | undefined>;
}

interface ArchiveOptions {
  store: Store;
  log: Logger;
  now: () => Date;
}

/** Creates the archive. */
export function createVersionArchive({ store, log, now }: ArchiveOptions): VersionArchive {
  /** The day, `YYYY-MM-DD`, on which each tag was stored or noted as served. */
  const stored = new Map<string, string>();
  const forms = new Map<string, Promise<ArchivedForm | undefined>>();

  const save = async (definitionId: string, { document, tag }: TaggedDocument): Promise<void> => {
    const day = now().toISOString().slice(0, 10);
    if (stored.get(tag) === day) return;
    try {
      await saveVersion(store, { hash: tag, definitionId, document }, now());
      stored.set(tag, day);
    } catch (error) {
      log.warn({ err: error, definition: definitionId, hash: tag }, 'a version of a form could not be stored; it is tried again');
    }
  };
  const keep: VersionArchive['keep'] = async (definitions, served, language) => {
    for (const locale of new Set([undefined, language])) await save(served.id, getServedForm(definitions, served, locale));
  };
  const find: VersionArchive['find'] = async (definitionId, hash) => (TAG.test(hash) ? findVersion(store, definitionId, hash) : undefined);

  return {
    keep,
    keepAll: async (definitions) => {
      for (const served of definitions.list()) for (const language of definitions.languages()) await keep(definitions, served, language);
    },
    find,
    findId: async (hash) => (TAG.test(hash) ? findFormOfVersion(store, hash) : undefined),
    findForm: (definitionId, hash) => {
      const key = `${definitionId} ${hash}`;
      const known = forms.get(key);
      if (known !== undefined) return known;
      const loading = find(definitionId, hash).then((document) => document && compile(document));
      forms.set(key, loading);
      if (forms.size > MAX_KEPT_FORMS) forms.delete(forms.keys().next().value!);
      // A version that is not known yet can be stored later.
      loading.then(
        (found) => found ?? forms.delete(key),
        () => forms.delete(key),
      );
      return loading;
    },
  };
}

function compile(document: AuthoredFormDefinition): ArchivedForm | undefined {
  const { form } = compileForm(document);
  return form && { document, form };
}
