/** After a reload: a notice that files must be selected again, on the step with the upload fields. */

import { getFullFieldTitle, type FormState } from '#engine';
import { Notice } from '../../theme/Notice.tsx';
import { useFormSession, useFormState } from '../use-form-session.ts';
import { useWizardTexts } from './wizard-texts.ts';

interface MissingFilesNoticeProps {
  /** The names of the files, by field, as far as they are known. */
  names?: ReadonlyMap<string, readonly string[]>;
}

/** Renders the notice while a field of the current step misses files that it had before the reload. */
export function MissingFilesNotice({ names }: MissingFilesNoticeProps) {
  const { store } = useFormSession();
  const t = useWizardTexts();
  const fields = useFormState((state: FormState) => {
    const rendered = store.step(state.step).sections.flatMap((section) => section.fields);
    const missing = rendered.filter((path) => state.missingFiles.includes(path));
    const format = (path: string): string => {
      const title = getFullFieldTitle(store.form, state, path);
      const files = names?.get(path) ?? [];
      return files.length > 0 ? `${title} (${files.join(', ')})` : title;
    };
    return missing.map(format).join(', ');
  });
  return fields === '' ? null : <Notice tone="warning">{t('filesMissing', { fields })}</Notice>;
}
