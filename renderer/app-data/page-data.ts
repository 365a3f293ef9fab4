/**
 * The data that the server writes into the page, so that the first view needs no further request. Without them, for example in development, the
 * app requests each part.
 */

import type { FormDefinition } from '#engine';
import type { AppDefinition } from './app-definition.ts';

/** The form of the page, in the language of its app definition. */
export interface PageForm {
  id: string;
  /** Identifies the version of the definition. */
  hash: string;
  definition: FormDefinition;
}

/** The data. */
export interface PageData {
  app?: AppDefinition;
  maintenance?: boolean;
  form?: PageForm;
  /** The date with which the server rendered the form of the page, `YYYY-MM-DD`; undefined if it did not. */
  renderedOn?: string;
}

/** The data; empty if the page has none. Parts that are outdated are removed. The server's rendering replaces them for each page. */
export const pageData: PageData = JSON.parse(globalThis.document?.getElementById('page-data')?.textContent ?? '{}') as PageData;

/** Returns the form of the page if it is this one. */
export function getPageForm(id: string, language: string | undefined): PageForm | undefined {
  const { app, form } = pageData;
  return form?.id === id && app?.language === language ? form : undefined;
}
