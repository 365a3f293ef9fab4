/** Diagnostics of `messages.json`: it has the messages that the server sends, each with the placeholders that the server fills. */

import { createDiagnostic } from '#engine/kit/internals';
import { createSchemaValidator } from '#engine/kit/source/schema-validator';
import { type Diagnostic, listPlaceholderNames, parseDefinition, type ReadFragment } from '#engine';
import type { FileDiagnostic } from '../../definitions/compile-file.ts';
import type { OpenTexts } from '../../definitions/definition-files.ts';
import type { AppSettings } from '../../definitions/app-settings.ts';
import { checkLocales } from '../../definitions/locales/localize-document.ts';
import { getFallbacks, type MessageDeclarations, SHARED_PLACEHOLDERS } from '../../definitions/messages.ts';
import { problemMessages } from '../../http/problem-messages.ts';

const FILE = 'messages.json';

/** The folder of the messages, for their translations. */
interface MessagesFolder {
  dir: string;
  settings: AppSettings;
  openTexts?: OpenTexts | undefined;
}

/** Checks the messages of a folder against the texts of problems and the messages that the product declares, and their translations. */
export function checkMessages(
  text: string,
  productMessages: MessageDeclarations | undefined,
  read: ReadFragment,
  { dir, settings, openTexts }: MessagesFolder,
): FileDiagnostic[] {
  const { definition, diagnostics, locate } = parseDefinition(text, FILE, read);
  if (definition === undefined) return diagnostics;
  const schemaDiagnostics = createSchemaValidator(createMessagesSchema(productMessages ?? {}))(definition).map(softenMissing);
  const found = [
    ...(productMessages === undefined ? joinUnused(schemaDiagnostics) : schemaDiagnostics),
    ...checkPlaceholders(definition, { ...problemMessages, ...productMessages }),
  ];
  const document = { ...getFallbacks({ ...problemMessages, ...productMessages }), ...(definition as object) };
  return [...diagnostics, ...found.map(locate), ...checkLocales({ document, id: 'messages', settings }, dir, openTexts)];
}

/** The messages of another product are one warning: the folder may be served with several products. */
function joinUnused(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const isUnused = ({ code, pointer }: Diagnostic): boolean => code === 'unknown-key' && pointer.lastIndexOf('/') === 0;
  const [first, ...others] = diagnostics.filter(isUnused);
  const rest = diagnostics.filter((one) => !isUnused(one));
  if (first === undefined) return rest;
  const names = [first, ...others].map(({ pointer }) => `"${pointer.slice(1)}"`).join(', ');
  const unused: Diagnostic = {
    ...first,
    code: 'unused-message',
    severity: 'warning',
    message: `The product that PRODUCT selects does not send ${names}.`,
    help: 'Remove these messages, or set PRODUCT to the product that they belong to.',
  };
  return [unused, ...rest];
}

/** Messages of the product are required. Texts of problems have defaults. */
function createMessagesSchema(productMessages: MessageDeclarations): Parameters<typeof createSchemaValidator>[0] {
  const message = {
    title: 'A message',
    type: 'object',
    required: ['title', 'text'],
    additionalProperties: false,
    properties: { type: { enum: ['info', 'error'] }, title: { type: 'string' }, text: { type: 'string' } },
  };
  const names = Object.keys({ ...problemMessages, ...productMessages });
  return {
    title: 'The list of messages',
    type: 'object',
    required: Object.keys(productMessages),
    additionalProperties: false,
    properties: { $schema: { type: 'string' }, ...Object.fromEntries(names.map((name) => [name, message])) },
  };
}

/** A missing message is a warning: the server sends a neutral text in its place. */
function softenMissing(diagnostic: Diagnostic): Diagnostic {
  if (diagnostic.pointer !== '' || diagnostic.code !== 'missing-key') return diagnostic;
  return { ...diagnostic, severity: 'warning', help: `${diagnostic.help} Until then a neutral text is sent.` };
}

function checkPlaceholders(document: unknown, declarations: MessageDeclarations): Diagnostic[] {
  return Object.entries(declarations).flatMap(([name, { placeholders = [] }]) => {
    const known = [...SHARED_PLACEHOLDERS, ...placeholders];
    const message = getMember(document, name);
    return ['title', 'text'].flatMap((key) => {
      const value = getMember(message, key);
      if (typeof value !== 'string') return [];
      const unknown = listPlaceholderNames(value).filter((placeholder) => !known.includes(placeholder));
      return unknown.map((placeholder) => ({
        ...createDiagnostic('unknown-placeholder', `/${name}/${key}`, { name: placeholder }),
        help: `Use ${known.map((one) => `{${one}}`).join(' or ')}, or remove it.`,
      }));
    });
  });
}

function getMember(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}
