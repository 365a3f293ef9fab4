/** After a reload: a notice that files must be selected again, on the step with the upload fields. */

import { getFullFieldTitle, type FormState } from '#engine';
import { Notice } from '../../theme/Notice.tsx';
import { useFormSession, useFormState } from '../use-form-session.ts';
import { useWizardTexts } from './wizard-texts.ts';

/** Renders the notice while a field of the current step misses the files that it had before the reload. */
export function MissingFilesNotice() {
  const { store } = useFormSession();
  const t = useWizardTexts();
  const fields = useFormState((state: FormState) => {
    const rendered = store.step(state.step).sections.flatMap((section) => section.fields);
    const missing = rendered.filter((path) => state.missingFiles.includes(path));
    return missing.map((path) => getFullFieldTitle(store.form, state, path)).join(', ');
  });
  return fields === '' ? null : <Notice tone="warning">{t('filesMissing', { fields })}</Notice>;
}
