/** After a reload: a notice that files must be selected again, on the step with the upload fields. */

import type { FormState } from '#engine';
import { Notice } from '../../theme/Notice.tsx';
import type { FormStore } from '../store.ts';
import { useFormSession, useFormState } from '../use-form-session.ts';

/** The title of a field, of one in a row with that row's. */
function titleOf({ form, field }: FormStore, path: string): string {
  const row = form.byPath.get(path)?.row;
  return row === undefined ? field(path).title : `${row.title}: ${field(path).title}`;
}

/** The remark, as long as a field of the current step lacks the files it had. */
export function MissingFilesNotice() {
  const { store, t } = useFormSession();
  const fields = useFormState((state: FormState) => {
    const drawn = store.step(state.step).sections.flatMap((section) => section.fields);
    const missing = drawn.filter((path) => state.missingFiles.includes(path));
    return missing.map((path) => titleOf(store, path)).join(', ');
  });
  return fields === '' ? null : <Notice tone="warning">{t('filesMissing', { fields })}</Notice>;
}
