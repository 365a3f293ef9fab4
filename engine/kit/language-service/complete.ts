/** Completion: the names that the language expects at a place. */

import { assertNever } from '../../assert-never.ts';
import type { Construct, ValueType } from '../../language/construct.ts';
import { operators } from '../../operators/operators.ts';
import { getOperatorDescription } from '../../operators/reference/operator-descriptions.ts';
import { isObject, type JsonNode } from '../../source/json-node.ts';
import { listTextNames } from '../analysis/text-names.ts';
import {
  describeName,
  findContract,
  findOwnerSchema,
  formatKey,
  formatSignature,
  listColumns,
  listOptions,
  summarizeAnswer,
} from './describe.ts';
import type { FormIndex } from './form-index.ts';
import type { ExpectedPlace, Expectation, NameKind } from './names.ts';
import type { LanguageProject } from './project.ts';
import type { FileRange } from './text-range.ts';

/** A name that can be inserted. */
export interface Completion {
  label: string;
  kind: NameKind;
  detail?: string;
  /** Markdown. */
  documentation?: string;
  /** The text to insert in place of `range`. */
  text: string;
  range: FileRange;
}

/** A name, before it is placed in the text. */
type Candidate = Pick<Completion, 'label' | 'kind' | 'detail' | 'documentation'> & { isKey?: boolean };

/** Returns the names that are expected at an offset. */
export function complete(project: LanguageProject, file: string, offset: number): Completion[] {
  const text = project.files.read(file);
  if (text === undefined) return [];
  for (const form of project.formsOf(file)) {
    const place = findInnermost(form, file, text, offset);
    const target = place && findTarget(place, text, offset);
    if (target === undefined) continue;
    const { range, isQuoted, expects } = target;
    const candidates = listCandidates(project, form, expects, target.isKey);
    if (candidates.length > 0) return candidates.map((one) => toCompletion(one, { ...range, file }, isQuoted || expects.kind === 'prose'));
  }
  return [];
}

function toCompletion({ isKey, ...candidate }: Candidate, range: FileRange, isQuoted: boolean): Completion {
  const quoted = isQuoted ? candidate.label : JSON.stringify(candidate.label);
  return { ...candidate, range, text: isKey && !isQuoted ? `${quoted}: ` : quoted };
}

/** Returns the smallest place that contains an offset. */
function findInnermost(form: FormIndex, file: string, text: string, offset: number): ExpectedPlace | undefined {
  let best: ExpectedPlace | undefined;
  for (const place of form.collector.places) {
    const { source, offset: own, end, data, isMissing } = place.node;
    if (source.name !== file) continue;
    const start = isMissing ? text.slice(0, own).trimEnd().length : own;
    const isContainer = typeof data === 'object' && data !== null;
    if (offset < start || offset > end || (isContainer && offset === end)) continue;
    if (best === undefined || end - start <= best.node.end - best.node.offset) best = place;
  }
  return best;
}

interface Target {
  expects: Expectation;
  range: { start: number; end: number };
  isQuoted: boolean;
  isKey: boolean;
}

/** Returns what is expected at an offset inside a place: a value, or the name of a member. */
function findTarget({ node, expects, keys }: ExpectedPlace, text: string, offset: number): Target | undefined {
  if (typeof node.data === 'string') {
    const range = { start: node.offset + 1, end: Math.max(offset, node.end - (text[node.end - 1] === '"' ? 1 : 0)) };
    if (offset < range.start || text[node.offset] !== '"') return undefined;
    if (expects.kind !== 'prose') return { expects, range, isQuoted: true, isKey: false };
    const before = /\{\s*([\w.#]*)$/.exec(text.slice(range.start, offset));
    return before === null
      ? undefined
      : { expects, range: { start: offset - before[1]!.length, end: offset }, isQuoted: true, isKey: false };
  }
  if (node.isMissing) return { expects, range: { start: offset, end: offset }, isQuoted: false, isKey: false };
  if (!isObject(node) || keys === undefined) return undefined;
  return findKeyTarget(node, keys, text, offset);
}

function findKeyTarget(node: JsonNode, keys: Expectation, text: string, offset: number): Target | undefined {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const before = text.slice(Math.max(node.offset, lineStart), offset);
  const open = /(?:^|[{,])\s*"([^"]*)$/.exec(before);
  if (open !== null) {
    const rest = /^[^"\n,:}]*/.exec(text.slice(offset))![0].length;
    return { expects: keys, range: { start: offset - open[1]!.length, end: offset + rest }, isQuoted: true, isKey: true };
  }
  return /(?:^|[{,])\s*$/.test(before) ? { expects: keys, range: { start: offset, end: offset }, isQuoted: false, isKey: true } : undefined;
}

/** Returns the names of the texts, with those of app.json. */
function listTexts(texts: Readonly<Record<string, string>>, isKey: boolean): Candidate[] {
  return [...listTextNames([])].map((label) => ({
    label,
    kind: 'text',
    isKey,
    ...(texts[label] !== undefined && { detail: texts[label] }),
  }));
}

function listCandidates(project: LanguageProject, form: FormIndex, expects: Expectation, isKey: boolean): Candidate[] {
  const { files } = project;
  switch (expects.kind) {
    case 'construct':
      return isKey ? listKeys(expects.construct) : [];
    case 'expression':
      return isKey ? listOperators() : [];
    case 'value':
      return isKey ? [] : listValues(expects.value);
    case 'lookupPath':
      return Object.entries(files.contracts() ?? {}).map(([label, { description }]) => ({
        label,
        kind: 'lookup',
        documentation: description,
      }));
    case 'path':
      if (expects.scope.kind === 'other') return [];
      return listPaths(
        form,
        expects.scope.kind === 'rows' ? `${form.collector.resolve(expects.scope.group)}.#.` : '',
        expects.scope.kind === 'rows' ? expects.scope.prefix : '',
      );
    case 'prose':
      return listPaths(form, '', '');
    case 'rule':
    case 'lookup':
    case 'dialog':
    case 'step':
      return listDeclared(project, form, expects.kind);
    case 'table':
      return Object.keys(files.tables()).map((label) => ({ label, kind: 'table' }));
    case 'text':
      return listTexts(files.appTexts(), isKey);
    case 'parameter':
      return Object.entries(findContract(files, form, expects.lookup)?.params.properties ?? {}).map(([label, { type, description }]) => ({
        label,
        kind: 'parameter',
        detail: type,
        isKey,
        ...(description !== undefined && { documentation: description }),
      }));
    case 'column':
      return listColumns(files, form, expects.lookup).map(({ name, type }) => ({ label: name, kind: 'column', detail: type, isKey }));
    case 'property':
      return listProperties(project, form, `${expects.of}:${expects.owner}`);
    case 'option':
      return listOptions(files, form, expects.path).map(({ value, title }) => ({
        label: value,
        kind: 'option',
        isKey,
        ...(title !== undefined && { detail: title }),
      }));
    default:
      return assertNever(expects);
  }
}

function listKeys({ keys }: Construct): Candidate[] {
  return Object.entries(keys).map(([label, key]) => ({ label, kind: 'key', documentation: formatKey(key, label), isKey: true }));
}

function listOperators(): Candidate[] {
  return [...operators.values()].map(({ name }) => ({
    label: name,
    kind: 'operator',
    detail: formatSignature(name),
    documentation: getOperatorDescription(name),
    isKey: true,
  }));
}

function listValues(value: ValueType): Candidate[] {
  const values =
    value.kind === 'choice' || value.kind === 'choiceOrPlaceholder' ? value.values : value.kind === 'constant' ? [value.value] : [];
  return values.map((label) => ({ label, kind: 'option' }));
}

function listPaths(form: FormIndex, group: string, prefix: string): Candidate[] {
  const paths = [...form.collector.answers.keys()].filter((path) => path.startsWith(group));
  return paths.map((path) => ({ label: prefix + path.slice(group.length), kind: 'answer', detail: summarizeAnswer(form, path) }));
}

function listDeclared({ files }: LanguageProject, form: FormIndex, kind: 'rule' | 'lookup' | 'dialog' | 'step'): Candidate[] {
  const declared = form.occurrences.filter((one) => one.kind === kind && one.isDeclaration);
  const byName = new Map(declared.map((one) => [one.name, one]));
  return [...byName.values()].map((one) => {
    const documentation = describeName(files, form, one);
    return { label: one.name, kind, ...(documentation !== undefined && { documentation }) };
  });
}

/** Lists the properties of a record, and of the records in it. */
function listProperties({ files }: LanguageProject, form: FormIndex, owner: string): Candidate[] {
  const found: Candidate[] = [];
  const visit = (schema: ReturnType<typeof findOwnerSchema>, prefix: string, depth: number): void => {
    for (const [name, inner] of Object.entries(schema?.properties ?? {})) {
      const { type, description } = inner;
      found.push({
        label: prefix + name,
        kind: 'property',
        detail: [type].flat().join(' or '),
        ...(description !== undefined && { documentation: description }),
      });
      if (depth < 3) visit(inner, `${prefix}${name}.`, depth + 1);
    }
  };
  visit(findOwnerSchema(files, form, owner), '', 0);
  return found;
}
