/** JSON values with their source locations, which are preserved when fragments are merged. */

/** A source file. */
export interface SourceFile {
  /** Relative to the definitions folder. */
  name: string;
  text: string;
}

/** A JSON value with its location. */
export interface JsonNode {
  readonly source: SourceFile;
  readonly offset: number;
  /** Offset after the value. */
  readonly end: number;
  /** Whether the value itself is missing in the file. It was reported as a syntax error, and the value is omitted. */
  readonly isMissing?: boolean;
  /** Whether a syntax error removed a member or an item of the object or list. */
  readonly isIncomplete?: boolean;
  /** Of a whole file: whether parts of it can be at a wrong place, because its brackets do not match. */
  readonly isMisplaced?: boolean;
  /** Of a text with filled parameters: where its parts come from. */
  readonly parts?: readonly TextPart[];
  /** Of a merged object: the members of fragments that null removed, with the names that removed them. */
  readonly removed?: readonly JsonMember[];
  readonly data: null | boolean | number | string | readonly JsonNode[] | JsonMembers;
}

/** A part of a text or a name with filled parameters. */
export interface TextPart {
  /** Start and length in the filled text. */
  readonly start: number;
  readonly length: number;
  /** The text in the file that has the part, and the start of the part in it; -1 if the part cannot be located. */
  readonly origin: Pick<JsonNode, 'source' | 'offset'>;
  readonly originStart: number;
}

/** A JSON object. */
export interface ObjectNode extends JsonNode {
  readonly data: JsonMembers;
}

/** A JSON array. */
export interface ListNode extends JsonNode {
  readonly data: readonly JsonNode[];
}

/** The members of an object in document order. */
export type JsonMembers = ReadonlyMap<string, JsonMember>;

/** A member of an object. */
export interface JsonMember {
  readonly source: SourceFile;
  /** Offset of the name. */
  readonly offset: number;
  readonly value: JsonNode;
  /** Of a name with filled parameters: where its parts come from. */
  readonly parts?: readonly TextPart[];
  /** Of a merged object: the members of the same name that this one overrides, or is equal to. */
  readonly others?: readonly JsonMember[];
}

/** A location in a file; line and column start at 1. */
export interface SourceLocation {
  file: string;
  line: number;
  column: number;
}

/** Returns whether a node is an object. */
export function isObject(node: JsonNode): node is ObjectNode {
  return node.data instanceof Map;
}

/** Returns whether a node is an array. */
export function isList(node: JsonNode): node is ListNode {
  return Array.isArray(node.data);
}

/** Returns the location of a node, or of a member's name. */
export function getLocation({ source, offset }: { source: SourceFile; offset: number }): SourceLocation {
  const before = source.text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { file: source.name, line: before.split('\n').length, column: offset - lineStart + 1 };
}

/** Returns the value of an object's member or a list's item. */
export function findChild(node: JsonNode, name: string): JsonNode | undefined {
  if (isObject(node)) return node.data.get(name)?.value;
  return isList(node) && /^(0|[1-9]\d*)$/.test(name) ? node.data[Number(name)] : undefined;
}

/** Converts a node to a plain value, without values that are missing in the file. */
export function toValue(node: JsonNode): unknown {
  if (isList(node)) return node.data.filter(({ isMissing }) => isMissing !== true).map(toValue);
  if (!isObject(node)) return node.data;
  const object: Record<string, unknown> = {};
  for (const [name, { value }] of node.data) if (value.isMissing !== true) object[name] = toValue(value);
  return object;
}
