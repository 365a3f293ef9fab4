/** The cells of notices: null while a notice does not apply, otherwise its data and its `oncePer` key. */

import type { CompiledNotice } from '../compiled-form.ts';
import { isTruthy } from '../operators/coerce.ts';
import { compileExpression, type CompileContext } from './compile-context.ts';

/** A notice that applies now. */
export interface ActiveNotice {
  /** Key of `oncePer`: the notice is shown once for each key. */
  once: string | undefined;
  data: unknown;
}

/** Compiles all notices of a definition. */
export function compileNotices(context: CompileContext): CompiledNotice[] {
  return (context.definition.notices ?? []).map((definition, index) => {
    const pointer = `/notices/${index}`;
    const when = compileExpression(context, definition.when, `${pointer}/when`);
    const once = definition.oncePer === undefined ? undefined : compileExpression(context, definition.oncePer, `${pointer}/oncePer`);
    const data = definition.data === undefined ? undefined : compileExpression(context, definition.data, `${pointer}/data`);
    const reads = [...when.reads, ...(once?.reads ?? []), ...(data?.reads ?? [])];
    const slot = context.graph.formula(`notice ${definition.id}`, pointer, reads, (get): ActiveNotice | null => {
      if (!isTruthy(when.evaluate(get))) return null;
      return { once: once && JSON.stringify(once.evaluate(get) ?? null), data: data?.evaluate(get) ?? null };
    });
    const sources = data?.sources.map(({ kind }) => kind) ?? [];
    return { definition, slot, hasAnswers: sources.some((kind) => kind === 'answer' || kind === 'label' || kind === 'rule') };
  });
}
