/** After a reload: says that files have to be chosen again, on the step that asks for them. */

import type { State } from '#engine';
import { Notice } from '../../theme/Notice.tsx';
import { useFormSession, useFormState } from '../use-form-session.ts';

/** The remark, as long as a field of the current step lacks the files it had. */
export function FilesMissing() {
  const { store, words } = useFormSession();
  const fields = useFormState((state: State) => {
    const drawn = store.step(state.step).sections.flatMap((section) => section.fields);
    const missing = drawn.filter((path) => state.missingFiles.includes(path));
    return missing.map((path) => store.field(path).title).join(', ');
  });
  return fields === '' ? null : <Notice tone="warning">{words('filesMissing', { fields })}</Notice>;
}
