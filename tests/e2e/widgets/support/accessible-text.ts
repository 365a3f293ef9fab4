/**
 * The accessibility tree of the form as text, as the browser passes it to a screen reader: one line for each element with its role, its
 * accessible name, its states and its value, and below it the description. A text that is in the name or the description of an element of the same
 * field, row or section is not repeated, so a line with the role `text` belongs to no control.
 */

import type { CDPSession, Page } from '@playwright/test';
import { describeState, getRelated, roleName, type AxNode } from './ax-node.ts';

/** Longer lists of options are shortened, because the browser formats some of them, for example the months. */
const MAX_OPTIONS = 6;

/** A line with its lines below. */
interface Entry {
  line: string;
  /** Whether the element is a text outside of names and descriptions. */
  isText: boolean;
  children: Entry[];
}

/** The nodes of the tree by id, and what a line about one of them needs besides. */
interface Tree {
  byId: ReadonlyMap<string, AxNode>;
  /** The names and descriptions of the elements around a line. */
  around: string;
  /** Those, and the ones of the elements of the same field, row or section. */
  spoken: string;
}

/** Returns the text of the first element of the page that the CSS selector matches. */
export async function readAccessibleText(page: Page, selector = 'main form'): Promise<string> {
  await page.locator(selector).first().waitFor();
  const session = await page.context().newCDPSession(page);
  try {
    const root = await findBackendId(session, selector);
    const nodes = await readNodes(session);
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const start = nodes.find((node) => node.backendDOMNodeId === root);
    if (start === undefined) throw new Error(`The accessibility tree has no element ${selector}`);
    const entries = toEntries(start, { byId, around: '', spoken: listSpokenTexts(start, byId) });
    return `${entries.flatMap((entry) => format(entry, 0)).join('\n')}\n`;
  } finally {
    await session.detach();
  }
}

/** Returns the nodes of the tree with the attributes of their elements: the protocol omits whether a date, a select or a checkbox is required. */
async function readNodes(session: CDPSession): Promise<AxNode[]> {
  await session.send('Accessibility.enable');
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const attributes = new Map<number, Map<string, string>>();
  const visit = (node: typeof root): void => {
    const pairs = node.attributes ?? [];
    attributes.set(node.backendNodeId, new Map(pairs.flatMap((name, index) => (index % 2 === 0 ? [[name, pairs[index + 1]!]] : []))));
    node.children?.forEach(visit);
  };
  visit(root);
  return nodes.map((node) => ({ ...(node as AxNode), attributes: attributes.get(node.backendDOMNodeId ?? -1) }));
}

async function findBackendId(session: CDPSession, selector: string): Promise<number> {
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  if (nodeId === 0) throw new Error(`The page has no element ${selector}`);
  const { node } = await session.send('DOM.describeNode', { nodeId });
  return node.backendNodeId;
}

const getChildren = (node: AxNode, byId: ReadonlyMap<string, AxNode>): AxNode[] =>
  (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);

const normalize = (text: string | number | boolean | undefined): string =>
  String(text ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the names and descriptions of all elements but texts, as one text. */
function listSpokenTexts(start: AxNode, byId: ReadonlyMap<string, AxNode>): string {
  const texts: string[] = [];
  const visit = (node: AxNode): void => {
    const role = roleName(node);
    if (!node.ignored && role !== 'text' && role !== undefined) texts.push(normalize(node.name?.value), normalize(node.description?.value));
    for (const child of getChildren(node, byId)) visit(child);
  };
  visit(start);
  return texts.join('\n');
}

function toEntries(node: AxNode, tree: Tree): Entry[] {
  const role = node.ignored ? undefined : roleName(node);
  const inner = role !== undefined && SCOPES.has(role) ? enterScope(node, tree) : tree;
  const below = (): Entry[] => joinTexts(getChildren(node, tree.byId).flatMap((child) => toEntries(child, inner)));
  if (role === undefined) return below();
  const name = normalize(node.name?.value);
  if (role === 'text') return name === '' || tree.spoken.includes(name) ? [] : [{ line: `text: ${name}`, isText: true, children: [] }];
  const children = CONTROLS.has(role) ? [] : role === 'select' ? shorten(below()) : below();
  if (isContainer(role) && children.length === 0) return [];
  return [{ line: describe(node, role, name), isText: false, children: [...describeFurther(node, tree), ...children] }];
}

/** Elements that hold a field, a row or a section. */
const SCOPES = new Set(['region', 'group', 'radio group', 'list item', 'cell', 'row header', 'column header']);

function enterScope(node: AxNode, { byId, around }: Tree): Tree {
  const next = [around, normalize(node.name?.value), normalize(node.description?.value)].join('\n');
  return { byId, around: next, spoken: `${next}\n${listSpokenTexts(node, byId)}` };
}

/** Controls whose parts are those of the browser, for example day and month of a date: they differ between versions. */
const CONTROLS = new Set(['date input', 'time input', 'textbox', 'combobox', 'spinbutton', 'button', 'option', 'checkbox', 'radio']);

/** Elements that are of no use to a reader while they are empty: a list without items, and a live region that says nothing. */
const isContainer = (role: string): boolean => ['list', 'list item', 'status', 'alert', 'listbox'].includes(role);

function describe(node: AxNode, role: string, name: string): string {
  const value = ['textbox', 'combobox', 'select', 'date input', 'time input', 'spinbutton'].includes(role)
    ? normalize(node.value?.value)
    : '';
  return (
    [`${role}${name === '' || role === 'cell' ? '' : ` "${name}"`}`, ...describeState(node)].join(', ') + (value === '' ? '' : `: ${value}`)
  );
}

function describeFurther(node: AxNode, { byId }: Tree): Entry[] {
  const description = normalize(node.description?.value);
  const placeholder = normalize(node.value?.value) === '' ? normalize(node.attributes?.get('placeholder')) : '';
  const [active] = getRelated(node, 'activedescendant').flatMap(
    (id) => [...byId.values()].find((one) => one.backendDOMNodeId === id) ?? [],
  );
  return [
    description !== '' && `described: ${description}`,
    placeholder !== '' && placeholder !== description && `placeholder: ${placeholder}`,
    active !== undefined && `active: ${normalize(active.name?.value)}`,
  ]
    .filter((line) => line !== false)
    .map((line) => ({ line, isText: false, children: [] }));
}

/** Joins texts that follow each other, because the browser separates them by elements. */
function joinTexts(entries: readonly Entry[]): Entry[] {
  const joined: Entry[] = [];
  for (const entry of entries) {
    const last = joined.at(-1);
    if (entry.isText && last?.isText) last.line = `${last.line} ${entry.line.slice('text: '.length)}`;
    else joined.push({ ...entry });
  }
  return joined;
}

function shorten(options: Entry[]): Entry[] {
  if (options.length <= MAX_OPTIONS) return options;
  const line = `… ${options.length - 2} further options`;
  return [...options.slice(0, 2), { line, isText: false, children: [] }];
}

function format({ line, children }: Entry, level: number): string[] {
  return [`${'  '.repeat(level)}${line}`, ...children.flatMap((child) => format(child, level + 1))];
}
