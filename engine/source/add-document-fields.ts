/**
 * Resolves the shorthands of documents. An upload with `insteadOfUpload` is preceded by a field that asks whether the document is added now,
 * sent later or was already sent; a list with `outstanding` has these documents as options and a formula. Later phases process ordinary
 * fields, so validation, storage, lists and languages need no case of their own.
 */

import { isList, isObject, type JsonMember, type JsonNode, type ObjectNode } from './json-node.ts';
import { mergePatch } from './merge-nodes.ts';

/**
 * The end of the name of an added field.
 * @example `receipt${SENDING_SUFFIX}` // 'receiptSending'
 */
export const SENDING_SUFFIX = 'Sending';

/**
 * Where the added field has the texts of the upload, by the pointers in the upload. Its hint is below the upload once a file is to be added, and
 * until then below the question.
 */
export const SENDING_TEXTS: Readonly<Record<string, string>> = {
  '/title': '/title',
  '/form/textsWhen/0/description': '/description',
  '/form/disabledHint': '/form/disabledHint',
};

/** The keys that the added field has in place of the upload. */
const MOVED_KEYS = ['visibleWhen', 'enabledWhen', 'requiredWhen'];

/** An upload with `insteadOfUpload`. */
interface DocumentField {
  /** With `#` for a row. */
  path: string;
  /** The path of the repeating group; undefined outside of rows. */
  rows: string | undefined;
  title: JsonNode | undefined;
  /** The condition under which the question can be answered: the answer of a disabled one is not stored. */
  enabledWhen: JsonNode | undefined;
}

/** Returns the document with the added fields; the same node if no upload has alternatives. */
export function addDocumentFields(document: JsonNode): JsonNode {
  const answers = isObject(document) ? getObject(document, 'answers') : undefined;
  if (!isObject(document) || answers === undefined) return document;
  const found: DocumentField[] = [];
  const added = addToGroup(answers, '', undefined, found);
  if (found.length === 0) return document;
  const steps = document.data.get('steps')?.value;
  const complete = setMember(document, 'answers', fillOutstanding(added, found));
  return steps === undefined ? complete : setMember(complete, 'steps', placeFields(steps, new Set(found.map(({ path }) => path))));
}

function getObject(node: ObjectNode, name: string): ObjectNode | undefined {
  const value = node.data.get(name)?.value;
  return value !== undefined && isObject(value) ? value : undefined;
}

/** Sets a member; a new one has the location of its object. */
function setMember(node: ObjectNode, name: string, value: JsonNode): ObjectNode {
  const member = node.data.get(name) ?? { source: node.source, offset: node.offset };
  return { ...node, data: new Map(node.data).set(name, { ...member, value }) };
}

/** Creates a node from a plain value. All parts of it have the location of another node. */
function createNode(value: unknown, at: JsonNode): JsonNode {
  const { source, offset, end } = at;
  if (Array.isArray(value)) return { source, offset, end, data: value.map((item) => createNode(item, at)) };
  if (typeof value !== 'object' || value === null) return { source, offset, end, data: value as JsonNode['data'] };
  if ('source' in value) return value as JsonNode;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return { source, offset, end, data: new Map(members.map(([name, member]) => [name, { source, offset, value: createNode(member, at) }])) };
}

function isOfType(node: ObjectNode, type: string): boolean {
  return node.data.get('type')?.value.data === type;
}

function isUpload(node: ObjectNode): boolean {
  const form = getObject(node, 'form');
  return isOfType(node, 'array') && (form?.data.has('files') === true || form?.data.get('widget')?.value.data === 'file');
}

/** Adds a field before each upload with alternatives, and lists these uploads. */
function addToGroup(group: ObjectNode, prefix: string, rows: string | undefined, found: DocumentField[]): ObjectNode {
  const properties = getObject(group, 'properties');
  if (properties === undefined) return group;
  const members = new Map<string, JsonMember>();
  const authored = new Set<string>();
  for (const [name, member] of properties.data) {
    if (authored.has(name)) continue;
    const { value } = member;
    const path = `${prefix}${name}`;
    const alternatives = isObject(value) && isUpload(value) ? getObject(value, 'form')!.data.get('insteadOfUpload')?.value : undefined;
    if (isObject(value) && alternatives !== undefined && isList(alternatives)) {
      const sending = `${name}${SENDING_SUFFIX}`;
      const own = properties.data.get(sending);
      found.push({ path, rows, title: value.data.get('title')?.value, enabledWhen: findEnabledWhen(value, own?.value) });
      // A document that is resolved already.
      if (own !== undefined && isObject(own.value) && getObject(own.value, 'form')?.data.has('sendingOf')) {
        members.set(name, member);
        continue;
      }
      authored.add(sending);
      const field = createSendingField(value, alternatives.data, path, alternatives);
      members.set(sending, { ...(own ?? member), value: own === undefined ? field : mergePatch(field, own.value) });
      members.set(name, { ...member, value: limitToNow(value, `${path}${SENDING_SUFFIX}`, alternatives) });
    } else members.set(name, { ...member, value: isObject(value) ? addToInner(value, path, rows, found) : value });
  }
  for (const name of authored) if (properties.data.has(name) && !members.has(name)) members.set(name, properties.data.get(name)!);
  return setMember(group, 'properties', { ...properties, data: members });
}

/** Returns the condition of the added field, which takes it over from the upload. */
function findEnabledWhen(upload: ObjectNode, own: JsonNode | undefined): JsonNode | undefined {
  const ofOwn = own !== undefined && isObject(own) ? getObject(own, 'form')?.data.get('enabledWhen') : undefined;
  return (ofOwn ?? getObject(upload, 'form')?.data.get('enabledWhen'))?.value;
}

function addToInner(node: ObjectNode, path: string, rows: string | undefined, found: DocumentField[]): ObjectNode {
  if (isOfType(node, 'object')) return addToGroup(node, `${path}.`, rows, found);
  const items = getObject(node, 'items');
  if (items === undefined || !items.data.has('properties')) return node;
  return setMember(node, 'items', addToGroup(items, `${path}.#.`, path, found));
}

function createSendingField(upload: ObjectNode, alternatives: readonly JsonNode[], path: string, at: JsonNode): JsonNode {
  const form = getObject(upload, 'form')!;
  const moved = MOVED_KEYS.flatMap((key) => (form.data.has(key) ? [[key, form.data.get(key)!.value]] : []));
  const sending = `${path}${SENDING_SUFFIX}`;
  const isNotNow = { '!=': [{ var: sending }, 'now'] };
  const description = upload.data.get('description')?.value;
  return createNode(
    {
      type: 'string',
      title: upload.data.get('title')?.value,
      enum: ['now', ...alternatives.map(({ data }) => data)],
      form: {
        widget: 'radio',
        width: form.data.get('width')?.value,
        sendingOf: path,
        ...(Object.fromEntries(moved) as object),
        disabledHint: form.data.get('disabledHint')?.value,
        textsWhen: description && [{ when: isNotNow, description }],
        review: { visibleWhen: isNotNow },
      },
    },
    at,
  );
}

/** Returns the upload, visible for "now". It is required if its added field can be required. */
function limitToNow(upload: ObjectNode, sending: string, at: JsonNode): ObjectNode {
  const form = getObject(upload, 'form')!;
  const data = new Map(form.data);
  const isRequired = data.has('requiredWhen');
  for (const key of MOVED_KEYS) data.delete(key);
  const limited = setMember({ ...form, data }, 'visibleWhen', createNode({ '==': [{ var: sending }, 'now'] }, at));
  return setMember(upload, 'form', isRequired ? setMember(limited, 'requiredWhen', createNode(true, at)) : limited);
}

/** Fills the lists with `outstanding`, which stand outside of rows. */
function fillOutstanding(group: ObjectNode, documents: readonly DocumentField[]): ObjectNode {
  const properties = getObject(group, 'properties');
  if (properties === undefined) return group;
  const members = new Map<string, JsonMember>();
  for (const [name, member] of properties.data) {
    const { value } = member;
    const form = isObject(value) ? getObject(value, 'form') : undefined;
    if (isObject(value) && isOfType(value, 'object')) members.set(name, { ...member, value: fillOutstanding(value, documents) });
    else if (isObject(value) && form?.data.get('outstanding')?.value.data === true && isOfType(value, 'array'))
      members.set(name, { ...member, value: fillList(value, form, documents) });
    else members.set(name, member);
  }
  return setMember(group, 'properties', { ...properties, data: members });
}

function fillList(list: ObjectNode, form: ObjectNode, documents: readonly DocumentField[]): ObjectNode {
  const at = form.data.get('outstanding')!.value;
  const oneOf = documents.map((document) => ({ const: getValue(document), title: createTitle(document, at) }));
  const computed = {
    filter: [
      documents.map((document) => ({ if: [createLaterCondition(document), getValue(document), null] })),
      { '!=': [{ var: '' }, null] },
    ],
  };
  const filled = setMember(form, 'computed', createNode(computed, at));
  return setMember(setMember(list, 'items', createNode({ type: 'string', oneOf }, at)), 'form', filled);
}

/** Returns the value of a document in the list: its path, without a number of a row. */
function getValue({ path }: DocumentField): string {
  return path.replaceAll('.#.', '.');
}

/** Returns the title of a document in the list. A document of rows stands for all of them, so its title does not name an answer of the row. */
function createTitle({ path, rows, title }: DocumentField, at: JsonNode): JsonNode {
  if (title === undefined || typeof title.data !== 'string') return createNode(path, at);
  return rows === undefined ? title : { ...title, data: withoutPlaceholders(title.data) };
}

/**
 * Removes the placeholders of a title, each with the space before it.
 * @example withoutPlaceholders('Ticket {row}') // 'Ticket'
 */
export function withoutPlaceholders(title: string): string {
  return title.replaceAll(/\s*\{[^{}]*\}/g, '').trim() || title;
}

function createLaterCondition({ path, rows, enabledWhen }: DocumentField): object {
  const sending = `${path}${SENDING_SUFFIX}`;
  if (rows === undefined) {
    const isLater = { '==': [{ var: sending }, 'later'] };
    return enabledWhen === undefined ? isLater : { and: [isLater, enabledWhen] };
  }
  return { some: [{ var: rows.replaceAll('.#', '') }, { '==': [{ var: sending.slice(`${rows}.#.`.length) }, 'later'] }] };
}

/** Places each added field before its upload. */
function placeFields(steps: JsonNode, paths: ReadonlySet<string>): JsonNode {
  const place = (path: JsonNode): JsonNode[] =>
    typeof path.data === 'string' && paths.has(path.data) ? [{ ...path, data: `${path.data}${SENDING_SUFFIX}` }, path] : [path];
  return mapLists(steps, 'sections', (section) => {
    const fields = isObject(section) ? section.data.get('fields')?.value : undefined;
    if (!isObject(section) || fields === undefined || !isList(fields)) return section;
    const written = new Set(fields.data.map(({ data }) => data));
    const isWritten = ({ data }: JsonNode): boolean => typeof data === 'string' && written.has(`${data}${SENDING_SUFFIX}`);
    const placed = fields.data.flatMap((path) => (isWritten(path) ? [path] : place(path)));
    return setMember(section, 'fields', { ...fields, data: placed });
  });
}

/** Maps the items of a list that each item of another list has as a member. */
function mapLists(node: JsonNode, name: string, map: (item: JsonNode) => JsonNode): JsonNode {
  if (!isList(node)) return node;
  const mapMember = (item: JsonNode): JsonNode => {
    const inner = isObject(item) ? item.data.get(name)?.value : undefined;
    return isObject(item) && inner !== undefined && isList(inner) ? setMember(item, name, { ...inner, data: inner.data.map(map) }) : item;
  };
  return { ...node, data: node.data.map(mapMember) };
}
