/** A form in another language, found by the English names of its parts: the texts of both languages come from the server. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { listTexts } from '#engine';
import { root } from '../support/product.ts';
import type { SampleFile } from '../support/sample-files.ts';
import { Wizard } from '../support/wizard.ts';

/** A text that is a placeholder with a text in its place, for example `{remark.title|ERROR}`. */
const FALLBACK = /^\{[^}|]*\|([^}]+)\}$/;

/** Returns the texts of the renderer in a language by their keys. A page loads them when it needs them. */
export function readPageTexts(locale: string): Map<string, string> {
  const file = join(root, `server/definitions/locales/ui-texts/${locale}.json`);
  // A product can be in a language that is not built in.
  if (!existsSync(file)) return new Map();
  const groups = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
  return new Map(Object.entries(groups).flatMap(([group, texts]) => Object.entries(texts).map(([key, text]) => [`${group}/${key}`, text])));
}

/** Returns the texts of a form, and of the pages around it, in a language by their English texts. */
export async function readTranslations(request: APIRequestContext, form: string, locale: string): Promise<Map<string, string>> {
  const read = async (path: string): Promise<unknown> => (await request.get(`/api/definitions/${path}`)).json();
  const texts = new Map<string, string>();
  const pageTexts = readPageTexts(locale);
  for (const [key, text] of readPageTexts('en')) texts.set(text, pageTexts.get(key) ?? text);
  for (const id of ['app', form]) {
    const [english, translated] = [listTexts(await read(`${id}?locale=en`)), listTexts(await read(`${id}?locale=${locale}`))];
    const byPointer = new Map(translated.map(({ pointer, text }) => [pointer, text]));
    for (const { kind, pointer, text } of english) {
      const translation = byPointer.get(pointer);
      if (kind !== 'text' || translation === undefined) continue;
      texts.set(text, translation);
      const [fallback, ownFallback] = [text, translation].map((one) => FALLBACK.exec(one)?.[1]);
      if (fallback !== undefined && ownFallback !== undefined) texts.set(fallback, ownFallback);
    }
  }
  return texts;
}

/** The form in one page, in the language of the texts. */
export class TranslatedWizard extends Wizard {
  texts: ReadonlyMap<string, string>;

  constructor(page: Page, texts: ReadonlyMap<string, string>) {
    super(page);
    this.texts = texts;
  }

  /** Returns the translation of a text; names from the catalogue stay as they are. */
  translate(text: string): string {
    return this.texts.get(text) ?? text;
  }

  override dialog(title: string): Locator {
    return super.dialog(this.translate(title));
  }

  override section(title: string): Locator {
    return super.section(this.translate(title));
  }

  override field(label: string, section?: string): Locator {
    return super.field(this.translate(label), section);
  }

  override choose(label: string, option?: string | RegExp, section?: string): Promise<string> {
    return super.choose(label, typeof option === 'string' ? this.translate(option) : option, section);
  }

  override async upload(label: string, files: SampleFile | SampleFile[], section?: string): Promise<void> {
    await this.field(label, section).setInputFiles(files);
    const remove = this.translate('Remove');
    for (const { name } of [files].flat()) await this.page.getByRole('button', { name: `${remove} ${name}` }).waitFor();
  }

  override async press(button: 'Next' | 'Back' | 'Submit'): Promise<void> {
    await this.page.getByRole('button', { name: this.translate(button), exact: true }).click();
  }

  override expectStep(title: string): Promise<void> {
    return super.expectStep(this.translate(title));
  }

  override errorSummary(): Locator {
    return this.page.getByRole('group', { name: this.translate('Please check the following') });
  }

  override expectError(message: string): Promise<void> {
    return super.expectError(this.translate(message));
  }
}
