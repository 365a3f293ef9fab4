/**
 * Finds the names of fields of shipped forms in generic code. A field's full path (`student.city`) is never allowed, nor a name
 * that is specific to a form (`cityPlaceOfBirth`, `barangay`). Words that any program uses (`email`, `country`) are
 * allowed alone and found as part of a path. Words of the definition language (`countryCode`) are not field names.
 */

import { walk } from './source-file.ts';
import type { SourceFile, SyntaxNode } from './source-file.ts';

export interface FieldNames {
  /** Dotted, of at least two names. */
  paths: Set<string>;
  /** Never allowed, neither as an identifier nor in a string. */
  names: Set<string>;
}

/** English words with another meaning in a program than in a form, and schemes of the operator "check_digits". */
const everyday =
  /^(address|answer|branch|city|code|content|country|cycle|date|email|entry|family|father|files|gender|guardian|hint|iban|label|learner|level|message|mobile|mother|name|note|occupation|parent|parents|password|phone|picture|program|reason|relationship|religion|school|student|subject|title|type)$/;

const isCompound = (name: string): boolean => /[a-z][A-Z]/.test(name);

function isField(value: unknown): value is { type: string } {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** Returns the properties of a group or of the rows of a repeating group. */
function listProperties(node: {
  type: string;
  properties?: Record<string, unknown>;
  items?: { properties?: Record<string, unknown> };
}): Record<string, unknown> | undefined {
  return node.type === 'object' ? node.properties : node.items?.properties;
}

/** Collects the paths and names of the fields below a `properties` object. */
function collect(properties: Record<string, unknown>, above: string[], found: { path: string; name: string }[]): void {
  for (const [name, value] of Object.entries(properties)) {
    const group = isField(value) ? listProperties(value) : undefined;
    if (group) collect(group, [...above, name], found);
    else if (isField(value)) found.push({ path: [...above, name].join('.'), name });
  }
}

/** Collects the field names of forms, without words of the definition language. */
export function collectFieldNames(wizards: { answers: unknown }[], language: Set<string>): FieldNames {
  const found: { path: string; name: string }[] = [];
  for (const { answers } of wizards) collect((answers as { properties: Record<string, unknown> }).properties, [], found);
  const names = found
    .map(({ name }) => name)
    .filter((name) => name.length > 3 && !language.has(name) && (isCompound(name) || !everyday.test(name)));
  return { paths: new Set(found.map(({ path }) => path).filter((path) => path.includes('.'))), names: new Set(names) };
}

/** The property names that the language's types declare. */
export function languageWords(sources: SourceFile[]): Set<string> {
  const words = new Set<string>();
  for (const { tree } of sources) {
    walk(tree, (node) => {
      if (node.type === 'TSPropertySignature') words.add(getName(node.key as SyntaxNode) ?? '');
    });
  }
  return words;
}

function getName(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === 'Identifier' || node?.type === 'JSXIdentifier') return node.name as string;
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** Returns `a.b.c` for a chain of property accesses with literal names. */
function formatChain(node: SyntaxNode): string {
  if (node.type !== 'MemberExpression') return getName(node) ?? '';
  return `${formatChain(node.object as SyntaxNode)}.${getName(node.property as SyntaxNode) ?? ''}`;
}

function getText(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'JSXText') return node.value as string;
  return node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : undefined;
}

/** Returns a message for each field name in a file. */
export function findFieldNames(file: SourceFile, { paths, names }: FieldNames): string[] {
  const findings = new Set<string>();
  walk(file.tree, (node) => {
    const identifier = node.type === 'Identifier' || node.type === 'JSXIdentifier' ? (node.name as string) : undefined;
    if (identifier && names.has(identifier)) findings.add(`${file.path} has the field name ${identifier}`);
    if (node.type === 'MemberExpression') {
      const chain = formatChain(node).split('.').slice(-2).join('.');
      for (const path of paths) if (path === chain || path.endsWith(`.${chain}`)) findings.add(`${file.path} reads the field ${path}`);
    }
    const text = getText(node);
    if (text === undefined) return;
    for (const word of text.match(/\w+(?:\.\w+)+|\w+/g) ?? []) {
      if (names.has(word) || paths.has(word)) findings.add(`${file.path} names the field ${word} in a text`);
      else if (word.split('.').some((part) => names.has(part))) findings.add(`${file.path} names the field ${word} in a text`);
    }
  });
  return [...findings];
}
