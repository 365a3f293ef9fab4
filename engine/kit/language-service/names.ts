/** The names of a definition, where they occur, and where the language expects one. */

import type { Construct, ValueType } from '../../language/construct.ts';
import type { JsonNode } from '../../source/json-node.ts';
import type { FileRange } from './text-range.ts';

/** The kinds of names. `property`: of a lookup's result or of an option's record. `text`: a key of "texts". */
export type NameKind =
  'answer' | 'rule' | 'lookup' | 'dialog' | 'step' | 'parameter' | 'column' | 'table' | 'property' | 'option' | 'text' | 'operator' | 'key';

/** One occurrence of a name. */
export interface NameOccurrence {
  kind: NameKind;
  /** The whole name: the path of an answer, with "#" for the rows of a group; of a parameter, column, property or option, after that of its owner. */
  name: string;
  isDeclaration: boolean;
  /** Missing if the name is composed from parameters of a fragment. */
  range?: FileRange | undefined;
  /** Pointer of the text in the resolved document, and the part of it; `isKey` if the text is the name of the last member of the pointer. */
  pointer: string;
  isKey: boolean;
  start: number;
  end: number;
  /** Description of a key of the language. */
  documentation?: string;
}

/** Where a path is evaluated: in the form, for an item of a group's rows (its names begin with `prefix`), or for an item of another list. */
export type PathScope = { kind: 'form' } | { kind: 'rows'; group: string; prefix: string } | { kind: 'other' };

/** What the language expects at a place. */
export type Expectation =
  | { kind: 'construct'; construct: Construct }
  | { kind: 'value'; value: ValueType; construct: Construct; key: string }
  | { kind: 'expression' }
  | { kind: 'path'; scope: PathScope }
  | { kind: 'rule' | 'lookup' | 'lookupPath' | 'dialog' | 'step' | 'table' | 'text' | 'prose' }
  | { kind: 'parameter' | 'column'; lookup: string }
  | { kind: 'property'; of: 'lookup' | 'record'; owner: string }
  | { kind: 'option'; path: string };

/** A place of the document, and what is expected there. */
export interface ExpectedPlace {
  node: JsonNode;
  expects: Expectation;
  /** The names that are expected for members of an object. */
  keys?: Expectation | undefined;
}

/** Returns the path of the owner of a name, for example the lookup of a parameter. */
export function joinName(owner: string, name: string): string {
  return `${owner}/${name}`;
}
