/** Messages that the server sends in mails, lookups and problems. Their texts are in `messages.json` of the definitions folder. */

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { interpolate } from '#engine';
import { DEFAULT_NAME } from './default-app.ts';
import { type FolderVersion, remember } from './remember.ts';

/** One message; the title of a mail is its subject. */
export interface Message {
  type?: 'info' | 'error';
  title: string;
  text: string;
}

/** Returns a message by its name with `{placeholders}` filled from `data`. */
export type FindMessage<Name extends string = string> = (name: Name, data?: Record<string, string>) => Message;

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
}

/** Text of a message that neither the folder nor the declarations have. */
const NEUTRAL: Message = { type: 'error', title: 'Not possible', text: 'This is not possible at the moment. Please contact us.' };

/** Returns the neutral text for every name: for tools without a definitions folder. */
export const formatNeutralMessage: FindMessage = () => NEUTRAL;

/**
 * Reads the messages of a folder, again after each change of the file; an edit that cannot be read leaves the last valid version active.
 * `{product}` is the name in `app.json`.
 */
export function createMessages({ dir, app, version }: MessageSource, declarations: MessageDeclarations = {}): FindMessage {
  const file = join(dir, 'messages.json');
  let stamp = '';
  let messages: Readonly<Record<string, Message>> = {};
  const getMessages = remember(version, () => {
    const stat = statSync(file, { throwIfNoEntry: false });
    const current = stat ? `${stat.mtimeMs} ${stat.size}` : '';
    if (current !== stamp) {
      stamp = current;
      messages = stat ? (readMessages(file) ?? messages) : {};
    }
    return messages;
  });
  return (name, data = {}) => {
    const current = getMessages();
    const fallback = Object.hasOwn(declarations, name) ? declarations[name]?.fallback : undefined;
    const found = Object.hasOwn(current, name) ? current[name] : fallback;
    const { title, text, ...rest } = found ?? NEUTRAL;
    const values = { product: app().product ?? DEFAULT_NAME, ...data };
    return { ...rest, title: interpolate(title, values), text: interpolate(text, values) };
  };
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
