/** After a reload: a notice that files must be selected again, on the step with the upload fields. */

import type { FormState } from '#engine';
import { Notice } from '../../theme/Notice.tsx';
import type { FormStore } from '../store.ts';
import { useFormSession, useFormState } from '../use-form-session.ts';

/** Returns the title of a field, after the title of its row if it has one. */
function getTitle({ form, field }: FormStore, path: string): string {
  const row = form.byPath.get(path)?.row;
  return row === undefined ? field(path).title : `${row.title}: ${field(path).title}`;
}

/** Renders the notice while a field of the current step misses the files that it had before the reload. */
export function MissingFilesNotice() {
  const { store, t } = useFormSession();
  const fields = useFormState((state: FormState) => {
    const rendered = store.step(state.step).sections.flatMap((section) => section.fields);
    const missing = rendered.filter((path) => state.missingFiles.includes(path));
    return missing.map((path) => getTitle(store, path)).join(', ');
  });
  return fields === '' ? null : <Notice tone="warning">{t('filesMissing', { fields })}</Notice>;
}
