/** Compiles the panel that replaces a submitted form. */

import type { CompiledForm } from '../../compiled-form.ts';
import type { CompileContext } from '../compile-context.ts';
import { compileTexts, listTextSources } from './compile-text.ts';

const KEYS = ['title', 'text', 'again'] as const;

/** Returns the texts of the panel; undefined for a form without one. */
export function compilePanel(context: CompileContext): CompiledForm['panel'] {
  const { panel } = context.definition.submission.success;
  const pointer = '/submission/success/panel';
  return (
    panel &&
    compileTexts(context, KEYS, { texts: listTextSources(panel, KEYS, pointer), pointer, markdown: ['text'], owner: 'the success panel' })
  );
}
