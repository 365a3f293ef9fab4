/**
 * The types of the language description in `constructs/`: the only place where a key of a definition file is declared. `npm run reference`
 * derives the TypeScript types, the JSON Schemas, the key lists and the reference from it; the language service of editors reads it. No form
 * that runs loads it.
 */

/** A value of a JSON file. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [name: string]: JsonValue };

/** The allowed values of a key. `type` is the TypeScript type where it is narrower than the JSON type. */
export type ValueType =
  /** `prose`: a text for users. `link`: an address. `name`: any other text. */
  | { kind: 'prose' | 'link' | 'name'; type?: string }
  /** A text that cannot be a reference to a fragment. */
  | { kind: 'string'; pattern?: string; type?: string }
  /** The path of an answer. */
  | { kind: 'path' }
  | { kind: 'integer' | 'number'; minimum?: number; exclusiveMinimum?: number; maximum?: number }
  | { kind: 'boolean' }
  /** A literal of one of some JSON types; `isListAllowed`: or a list of texts and numbers. */
  | { kind: 'literal'; types: readonly ('string' | 'number' | 'boolean')[]; isListAllowed?: true }
  /**
   * One of some texts, or of `others`: texts of a pattern, with their TypeScript type; or `false`, if `isFalseAllowed`. `type` is the name of the whole
   * TypeScript type.
   */
  | { kind: 'choice'; values: readonly string[]; type?: string; others?: { pattern: string; type: string }; isFalseAllowed?: true }
  /** One of some texts, or a placeholder such as `{type|info}`. */
  | { kind: 'choiceOrPlaceholder'; values: readonly string[]; type: string }
  | { kind: 'constant'; value: string }
  | { kind: 'expression' }
  /** One text, or a text by name. */
  | { kind: 'textOrTexts' }
  /** The path of an answer, or an object that another construct describes. */
  | { kind: 'pathOrObject'; construct: string }
  /** An object that the language does not describe further. */
  | { kind: 'anyObject'; type: string }
  /** The object that another construct describes. */
  | { kind: 'object'; construct: string }
  /** A field, a group or a repeating group. */
  | { kind: 'node' }
  /** Keys of a field or a group, not necessarily all. */
  | { kind: 'nodePart' }
  | { kind: 'list'; of: ValueType; minItems?: number }
  /** An object with names that the designer defines. `isMergeable`: members beside a `$ref` override members of the fragment. */
  | { kind: 'map'; of: ValueType; names?: string; keyType?: string; isMergeable?: boolean };

/** One key of a construct. */
export interface Key {
  value: ValueType;
  isRequired?: true;
  /** One or two sentences, including the default. */
  description: string;
  example: JsonValue;
  /** The value of an omitted key. */
  default?: JsonValue;
  /** The version that introduced the key; omitted for keys of the first version. */
  since?: string;
}

/** Text that editors offer to insert for a construct. */
export interface Snippet {
  label: string;
  description: string;
  body: JsonValue;
}

/** One object of a definition file. */
export interface Construct {
  /** Name in the JSON Schema; `''` for the whole file. */
  name: string;
  /** Name of the TypeScript type. */
  type: string;
  /** Noun with an article, for messages and headings. */
  title: string;
  description: string;
  /** Whether editors show the description; otherwise only the reference does. */
  isHoverText?: true;
  /** Whether the schema describes it inline instead of as a named definition. */
  isInline?: true;
  /** Whether unknown keys are accepted. */
  isOpen?: true;
  keys: Readonly<Record<string, Key>>;
  snippets?: readonly Snippet[];
}

/** The constructs of one generated TypeScript file, with its opening comment. */
export interface LanguageModule {
  /** Below `engine/language/`, without the extension. */
  file: string;
  comment: string;
  constructs: readonly Construct[];
  /** Further choice types that are not the value of a key, by name. */
  choices?: Readonly<Record<string, { description: string; values: readonly string[] }>>;
}
