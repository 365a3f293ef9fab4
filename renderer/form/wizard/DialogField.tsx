/** The field in a dialog. Its answer is a draft until the dialog's primary button stores it; without an answer the button shows an error. */

import { AnswerControl } from '../field/AnswerControl.tsx';
import { useFormSession } from '../use-form-session.ts';
import { toFieldAnswer } from '../widgets/to-answer.ts';
import type { Answer } from '#engine';

interface DialogFieldProps {
  path: string;
  draft: Answer;
  /** True after the primary button was pressed without an answer. */
  isMissing: boolean;
  onDraft: (value: Answer) => void;
}

/** Renders the field at `path` with the draft as its value. */
export function DialogField({ path, draft, isMissing, onDraft }: DialogFieldProps) {
  const { store } = useFormSession();
  const view = store.field(path);
  const error = isMissing ? store.form.byPath.get(path)?.issue('required').message : undefined;
  return (
    <AnswerControl
      view={view}
      id={`asked-${view.id}`}
      value={draft}
      errors={error === undefined ? [] : [error]}
      isRequired={view.isRequired}
      isDisabled={false}
      isReadOnly={false}
      onChange={(value) => onDraft(toFieldAnswer(view, value))}
      onBlur={() => undefined}
    />
  );
}
