/** Messages that the server sends in mails, lookups and problems. Their texts are in `messages.json` of the definitions folder. */

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { interpolate } from '#engine';
import { DEFAULT_NAME } from './default-app.ts';
import { chooseLanguage } from './locales/languages.ts';
import type { Localize } from './locales/localize.ts';
import { type FolderVersion, remember } from './remember.ts';

/** One message; the title of a mail is its subject. */
export interface Message {
  type?: 'info' | 'error';
  title: string;
  text: string;
}

/** The values of placeholders; a function returns the text in a language, BCP 47. */
export type MessageValues = Record<string, string | ((language: string) => string)>;

/** Returns a message by its name with `{placeholders}` filled from `data`, in the language of the request that it is for. */
export type FindMessage<Name extends string = string> = (name: Name, data?: MessageValues) => Message;

/** Declaration of one message. */
export interface MessageDeclaration {
  /** Placeholders that have a value in this message, besides `SHARED_PLACEHOLDERS`. */
  placeholders?: readonly string[];
  /** Used when `messages.json` lacks the message and the neutral text would not do, for example because a code is missing in it. */
  fallback?: Message;
}

/** The messages that a product sends, by name. */
export type MessageDeclarations<Name extends string = string> = Readonly<Record<Name, MessageDeclaration>>;

/** Placeholders that have a value in every message. */
export const SHARED_PLACEHOLDERS = ['product'] as const;

/** The definitions folder and the settings of its `app.json`. */
export interface MessageSource {
  dir: string;
  app: () => { product?: string };
  /** The version of the folder, if it is watched. */
  version?: FolderVersion;
  /** The languages of the folder and their texts, `locales/LANGUAGE/messages.json`. Default: only the language of `messages.json`. */
  languages?: () => readonly string[];
  localize?: Localize;
  /** Returns the languages that the reader of a message prefers, best first, separated by commas. */
  getPreferred?: () => string | undefined;
}

/** Text of a message that neither the folder nor the declarations have. */
const NEUTRAL: Message = { type: 'error', title: 'Not possible', text: 'This is not possible at the moment. Please contact us.' };

/** Returns the neutral text for every name: for tools without a definitions folder. */
export const formatNeutralMessage: FindMessage = () => NEUTRAL;

/**
 * Reads the messages of a folder, again after each change of the file; an edit that cannot be read leaves the last valid version active.
 * `{product}` is the name in `app.json`. A translation can have the messages of the file and the defaults of the declarations.
 */
export function createMessages(source: MessageSource, declarations: MessageDeclarations = {}): FindMessage {
  const { dir, app, version, languages = () => [], localize, getPreferred } = source;
  const file = join(dir, 'messages.json');
  let stamp = '';
  const fallbacks = getFallbacks(declarations);
  let messages: Readonly<Record<string, Message>> = fallbacks;
  const getMessages = remember(version, () => {
    const stat = statSync(file, { throwIfNoEntry: false });
    const current = stat ? `${stat.mtimeMs} ${stat.size}` : '';
    if (current !== stamp) {
      stamp = current;
      messages = stat ? addMessages(fallbacks, readMessages(file), messages) : fallbacks;
    }
    return messages;
  });
  return (name, data = {}) => {
    const language = chooseLanguage(getPreferred?.(), languages());
    const written = getMessages();
    const current = localize?.(written, 'messages', language) ?? written;
    const found = Object.hasOwn(current, name) ? current[name] : undefined;
    const { title, text, ...rest } = found ?? NEUTRAL;
    const values = { product: app().product ?? DEFAULT_NAME, ...fillValues(data, language) };
    return { ...rest, title: interpolate(title, values), text: interpolate(text, values) };
  };
}

/** Returns the values as texts in a language. */
export function fillValues(values: MessageValues, language: string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : value(language)]));
}

/** Returns the messages that exist without a file. */
export function getFallbacks(declarations: MessageDeclarations): Readonly<Record<string, Message>> {
  return Object.fromEntries(
    Object.entries(declarations).flatMap(([name, { fallback }]) => (fallback === undefined ? [] : [[name, fallback]])),
  );
}

function addMessages<Messages extends object>(fallbacks: Messages, read: Messages | undefined, before: Messages): Messages {
  return read === undefined ? before : { ...fallbacks, ...read };
}

function readMessages(file: string): Record<string, Message> | undefined {
  try {
    const document: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof document !== 'object' || document === null || Array.isArray(document)) return undefined;
    return Object.fromEntries(Object.entries(document).filter((entry): entry is [string, Message] => isMessage(entry[1])));
  } catch {
    return undefined;
  }
}

function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null || !('title' in value) || !('text' in value)) return false;
  return typeof value.title === 'string' && typeof value.text === 'string';
}
