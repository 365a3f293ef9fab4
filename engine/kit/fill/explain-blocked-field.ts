/** Why a field cannot be filled, in words: which field, and which of its rules is in the way. */

import type { CompiledForm } from '../../compiled-form.ts';
import { getFieldView } from '../../runtime/field-selectors.ts';
import type { FormState } from '../../runtime/form-state.ts';
import type { FieldView } from '../../views.ts';

/** One sentence that names the field and the rule. */
export function explainBlockedField(form: CompiledForm, state: FormState, path: string): string {
  const view = getFieldView(form, state, path);
  const subject = `“${view.title}” (${path})`;
  const [issue] = view.issues;
  const options = whyNoOption(view);
  if (options !== undefined) return `${subject} has to be chosen, but ${options}.`;
  if (issue === undefined) return `${subject} cannot be filled.`;
  const says = `its rule “${issue.code}” says: ${issue.message.replace(/\.$/, '')}`;
  if (view.isReadOnly) return `${subject} cannot be edited, and ${says}.`;
  const parameter = Object.entries(form.definition.entry?.parameters ?? {}).find(([, answer]) => answer === path)?.[0];
  const isDrawn = form.byPath.get(path)?.isDrawn === true;
  if (!isDrawn) {
    const source =
      parameter === undefined ? 'no step draws it' : `no step draws it: it comes with the address, as the parameter “${parameter}”`;
    return `${subject} has no valid answer (${source}), and ${says}.`;
  }
  return `${subject} was given no answer that every rule accepts; ${says}.`;
}

function whyNoOption({ options }: FieldView): string | undefined {
  if (options === undefined || options.list.some(({ isEnabled }) => isEnabled)) return undefined;
  const lookups = options.lookups.map((name) => `“${name}”`).join(', ');
  const source = lookups === '' ? 'its options' : `its look-up ${lookups}`;
  if (options.list.length > 0) return 'none of its options is enabled (optionEnabledWhen)';
  switch (options.status) {
    case 'failed':
      return `${source} failed`;
    case 'loading':
      return `${source} has not answered yet`;
    case 'blocked':
      return `${source} cannot be asked: an answer that it needs is missing, or its condition does not hold`;
    default:
      return lookups === '' ? 'it has no option' : `${source} answers an empty list`;
  }
}
