/** Explains why a field cannot be filled: names the field and the rule that blocks it. */

import type { CompiledForm } from '../../compiled-form.ts';
import { getFieldView } from '../../runtime/field-selectors.ts';
import type { FormState } from '../../runtime/form-state.ts';
import type { FieldView } from '../../views.ts';

/** Returns one sentence that names the field and the rule. */
export function explainBlockedField(form: CompiledForm, state: FormState, path: string): string {
  const view = getFieldView(form, state, path);
  const subject = `“${view.title}” (${path})`;
  const [issue] = view.issues;
  const options = explainNoOption(view);
  if (options !== undefined) return `${subject} requires a selection, but ${options}.`;
  if (issue === undefined) return `${subject} cannot be filled.`;
  const rule = `its rule “${issue.code}” fails: ${issue.message.replace(/\.$/, '')}`;
  if (view.isReadOnly) return `${subject} cannot be edited, and ${rule}.`;
  const parameter = Object.entries(form.definition.entry?.parameters ?? {}).find(([, answer]) => answer === path)?.[0];
  const isRendered = form.byPath.get(path)?.isRendered === true;
  if (!isRendered) {
    const source = parameter === undefined ? 'it is in no step' : `it is in no step: the URL parameter “${parameter}” sets it`;
    return `${subject} has no valid answer (${source}), and ${rule}.`;
  }
  return `${subject} has no generated answer that satisfies every rule; ${rule}.`;
}

function explainNoOption({ options }: FieldView): string | undefined {
  if (options === undefined || options.other !== undefined || options.list.some(({ isEnabled }) => isEnabled)) return undefined;
  const lookups = options.lookups.map((name) => `“${name}”`).join(', ');
  const source = lookups === '' ? 'its options' : `its lookup ${lookups}`;
  if (options.list.length > 0) return 'none of its options is enabled';
  switch (options.status) {
    case 'failed':
      return `${source} failed`;
    case 'loading':
      return `${source} has no response yet`;
    case 'blocked':
      return `${source} cannot be requested: a required answer is missing, or its condition is false`;
    default:
      return lookups === '' ? 'it has no option' : `${source} returned an empty list`;
  }
}
