/** `messages.json` of the definitions folder: texts that the server itself sends, in mails and in the answers of look-ups. */

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { interpolate } from '#engine';

/** One message; the title of a mail is its subject. */
export interface Message {
  type?: 'info' | 'error';
  title: string;
  text: string;
}

/** Returns a message by its name with `{placeholders}` filled from `data`. */
export type FindMessage = (name: string, data?: Record<string, string>) => Message;

/** The text of a message that the folder does not have. */
const NEUTRAL: Message = { type: 'error', title: 'Not possible', text: 'This is not possible at the moment. Please contact us.' };

/** Finds no message: for tools without a definitions folder. */
export const neutralMessage: FindMessage = () => NEUTRAL;

/**
 * Reads the messages of a folder, again after each change of the file; an edit that cannot be read leaves the last valid version active.
 * `defaults` are neutral texts for messages that must say something specific, such as a code.
 */
export function createMessages(dir: string, defaults: Readonly<Record<string, Message>> = {}): FindMessage {
  const file = join(dir, 'messages.json');
  let stamp = '';
  let messages: Readonly<Record<string, Message>> = {};
  return (name, data = {}) => {
    const stat = statSync(file, { throwIfNoEntry: false });
    const current = stat ? `${stat.mtimeMs} ${stat.size}` : '';
    if (current !== stamp) {
      stamp = current;
      messages = stat ? (readMessages(file) ?? messages) : {};
    }
    const found = Object.hasOwn(messages, name) ? messages[name] : Object.hasOwn(defaults, name) ? defaults[name] : undefined;
    const { title, text, ...rest } = found ?? NEUTRAL;
    return { ...rest, title: interpolate(title, data), text: interpolate(text, data) };
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
  return (
    typeof value === 'object' && value !== null && 'title' in value && 'text' in value && typeof value.title === 'string' && typeof value.text === 'string'
  );
}
