/** Diagnostics of `messages.json`: it has the messages that the product sends, each with the placeholders that the product fills. */

import { createFinding } from '#engine/kit/analysis/findings';
import { createSchemaValidator } from '#engine/kit/source/schema-validator';
import { type Diagnostic, parseDefinition, type ReadFragment } from '#engine';
import type { FileDiagnostic } from '../../definitions/compile-file.ts';
import { findPlaceholders, type MessageDeclarations, SHARED_PLACEHOLDERS } from '../../definitions/messages.ts';

const FILE = 'messages.json';

/** Checks the messages of a folder against those that the product declares. */
export function checkMessages(text: string, declarations: MessageDeclarations | undefined, read: ReadFragment): FileDiagnostic[] {
  const { definition, diagnostics, locate } = parseDefinition(text, FILE, read);
  if (definition === undefined) return diagnostics;
  if (declarations === undefined) return [...diagnostics, unusedFile];
  const found = [
    ...createSchemaValidator(schemaOf(declarations))(definition).map(softenMissing),
    ...checkPlaceholders(definition, declarations),
  ];
  return [...diagnostics, ...found.map(locate)];
}

const unusedFile: FileDiagnostic = {
  code: 'unused-file',
  severity: 'warning',
  file: FILE,
  line: 1,
  column: 1,
  message: 'The product that PRODUCT selects sends no messages, so this file is not used.',
  help: 'Remove the file, or set PRODUCT to the product that the messages belong to.',
};

function schemaOf(declarations: MessageDeclarations): Parameters<typeof createSchemaValidator>[0] {
  const message = {
    title: 'A message',
    type: 'object',
    required: ['title', 'text'],
    additionalProperties: false,
    properties: { type: { enum: ['info', 'error'] }, title: { type: 'string' }, text: { type: 'string' } },
  };
  const names = Object.keys(declarations);
  return {
    title: 'The list of messages',
    type: 'object',
    required: names,
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
    const message = memberOf(document, name);
    return ['title', 'text'].flatMap((key) => {
      const value = memberOf(message, key);
      if (typeof value !== 'string') return [];
      const unknown = findPlaceholders(value).filter((placeholder) => !known.includes(placeholder));
      return unknown.map((placeholder) => ({
        ...createFinding('unknown-placeholder', `/${name}/${key}`, { name: placeholder }),
        help: `Use ${known.map((one) => `{${one}}`).join(' or ')}, or remove it.`,
      }));
    });
  });
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}
