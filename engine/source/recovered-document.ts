/** A document with errors: its readable part, and which further diagnostics are only consequences of what is missing in it. */

import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import { isList, isObject, toValue, type JsonNode } from './json-node.ts';
import { joinPointer } from './json-pointer.ts';

/** The readable part of a document with errors. */
export interface RecoveredDocument {
  definition: unknown;
  /** Whether nothing is missing: the errors could be corrected without a loss. */
  isComplete: boolean;
  /** Returns whether a diagnostic can be a consequence of what is missing. */
  isConsequence: (diagnostic: Diagnostic) => boolean;
}

/** What is missing in a document. */
interface Losses {
  /** Pointers of objects and lists that lack a member or an item. */
  incomplete: Set<string>;
  /** Names of members without a value. */
  names: Set<string>;
  /** Whether a member is missing whose name is unknown. */
  isNameUnknown: boolean;
}

/** Codes of diagnostics about a name that does not exist, or that nothing uses. */
const NAME_CODES = /^(unknown-(?!key|operator|keyword|unit)|unused-|field-not-in-step$|no-options$)/;

/** Returns the readable part of a resolved document with errors. */
export function recoverDocument(root: JsonNode): RecoveredDocument {
  const losses: Losses = { incomplete: new Set(), names: new Set(), isNameUnknown: false };
  collect(root, '', losses);
  const isComplete = losses.incomplete.size === 0;
  return {
    definition: toValue(root),
    isComplete,
    isConsequence: ({ code, pointer, message }) => {
      if (isComplete) return false;
      if (losses.incomplete.has(pointer)) return true;
      if (!NAME_CODES.test(code)) return false;
      return (
        losses.isNameUnknown ||
        [...losses.names].some((name) => message.includes(`"${name}"`) || message.includes(`.${name}`) || message.includes(`${name}.`))
      );
    },
  };
}

function collect(node: JsonNode, pointer: string, losses: Losses): void {
  if (node.isIncomplete) losses.incomplete.add(pointer);
  let isNamed = false;
  if (isObject(node)) {
    for (const [name, { value }] of node.data) {
      const at = joinPointer(pointer, name);
      if (value.isMissing) {
        isNamed = true;
        losses.incomplete.add(pointer);
        losses.names.add(name);
      } else collect(value, at, losses);
    }
  } else if (isList(node)) node.data.forEach((item, index) => collect(item, joinPointer(pointer, index), losses));
  if (node.isIncomplete && !isNamed) losses.isNameUnknown = true;
}
