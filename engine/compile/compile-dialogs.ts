/** Compiles dialogs: the answers that their texts name. Other placeholders are filled from the data that a dialog is opened with. */

import type { CompiledDialog } from '../compiled-form.ts';
import type { DialogDefinition } from '../language/dialog-definition.ts';
import type { DialogName } from '../language/expression.ts';
import { joinPointer } from '../source/json-pointer.ts';
import { listDialogUses } from './dialog-uses.ts';
import type { CompileContext } from './compile-context.ts';
import { bindPlaceholders, joinPlaceholders } from './texts/compile-text.ts';

/** The names of a problem that the server describes. Other names of a response need a fallback. */
export const PROBLEM_NAMES: readonly string[] = ['detail', 'title', 'status'];

/** Compiles all dialogs of a definition. */
export function compileDialogs(context: CompileContext): Map<DialogName, CompiledDialog> {
  const uses = listDialogUses(context.definition);
  const compiled = new Map<DialogName, CompiledDialog>();
  for (const [name, definition] of Object.entries(context.definition.dialogs ?? {})) {
    const data = uses.get(name);
    const isOther = (placeholder: string, hasFallback: boolean): boolean => {
      if (data === undefined) return true; // An unused dialog has its own warning.
      return data.has('any') || (data.has('response') && (hasFallback || PROBLEM_NAMES.includes(placeholder)));
    };
    const texts = listTexts(definition, joinPointer('/dialogs', name));
    const others = data?.has('response') ? PROBLEM_NAMES : [];
    const answers = joinPlaceholders(
      context,
      texts.map(({ text, pointer }) => bindPlaceholders(context, text, pointer, isOther, others)),
    );
    compiled.set(name, { definition, answers });
  }
  return compiled;
}

function listTexts({ title, text, buttons = [] }: DialogDefinition, pointer: string): { text: string; pointer: string }[] {
  return [
    { text: title, pointer: `${pointer}/title` },
    ...(text === undefined ? [] : [{ text, pointer: `${pointer}/text` }]),
    ...buttons.map(({ label }, index) => ({ text: label, pointer: `${pointer}/buttons/${index}/label` })),
  ];
}
