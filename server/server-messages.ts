/** The messages of a server: those of its product and the texts of problems. */

import { createMessages, type FindMessage, type MessageDeclarations, type MessageSource } from './definitions/messages.ts';
import { problemMessages } from './http/problem-messages.ts';
import { getRequestLanguages } from './http/request-language.ts';

/** Returns the messages of a definitions folder, in the language of the current request; `ofProduct` are the declarations of the product. */
export function createServerMessages(source: MessageSource, ofProduct: MessageDeclarations = {}): FindMessage {
  return createMessages({ getPreferred: getRequestLanguages, ...source }, { ...problemMessages, ...ofProduct });
}
