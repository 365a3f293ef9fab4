/** Compiles the conditions of deliveries. Only a full compilation does this: browsers do not receive deliveries. */

import type { CompiledDelivery } from '../compiled-form.ts';
import { createRawDiagnostic } from '../diagnostics/raw-diagnostic.ts';
import { addConditionCell, type CompileContext } from './compile-context.ts';
import { readsSecret } from './secret-parameters.ts';

/** Compiles all deliveries of a definition. Reports conditions that read a secret answer: whether something is sent would reveal it. */
export function compileDeliveries(context: CompileContext): CompiledDelivery[] {
  return (context.definition.deliver ?? []).map((definition, index) => {
    const pointer = `/deliver/${index}/when`;
    const { id, when } = definition;
    if (when !== undefined && readsSecret(context, when)) context.report(createRawDiagnostic('secret-delivery', pointer, { name: id }));
    return { definition, when: addConditionCell(context, when, true, `delivery ${id}`, pointer) };
  });
}
