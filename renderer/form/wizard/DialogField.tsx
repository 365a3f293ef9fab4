/** The answer that a dialog asks for. It is held back until the dialog's primary button stores it, which it does not while there is none. */

import { useFormSession } from '../use-form-session.ts';
import { FieldLayout } from '../field/FieldLayout.tsx';
import { answerWidgets } from '../widgets/answer-widgets.ts';
import { selectWidget } from '../field/select-widget.ts';
import type { Answer } from '#engine';

interface AskedAnswerProps {
  path: string;
  draft: Answer;
  /** The primary button was pressed without an answer. */
  isMissing: boolean;
  onDraft: (value: Answer) => void;
}

/** The field at `path` with a value of its own. */
export function DialogField({ path, draft, isMissing, onDraft }: AskedAnswerProps) {
  const { store } = useFormSession();
  const view = store.field(path);
  const widget = view.widget === 'hidden' ? 'text' : selectWidget(view);
  const Widget = answerWidgets[widget];
  if (Widget === undefined) return null;
  const id = `asked-${view.id}`;
  const asked = { ...view, id, value: draft };
  const error = isMissing ? store.form.byPath.get(path)?.issue('required').message : undefined;
  const ids = {
    hint: view.hint === undefined ? undefined : `${id}-hint`,
    error: error === undefined ? undefined : `${id}-error`,
    status: undefined,
  };
  const describedBy = [ids.error, ids.hint].filter(Boolean).join(' ') || undefined;
  return (
    <FieldLayout view={asked} widget={widget} error={error} ids={ids} describedBy={describedBy}>
      <Widget
        id={id}
        name={path}
        schema={view.definition}
        value={draft}
        label={view.title}
        required={view.isRequired}
        disabled={false}
        readonly={false}
        placeholder={view.definition.form?.placeholder}
        rawErrors={error === undefined ? [] : [error]}
        options={{ view: asked }}
        onChange={onDraft}
        onBlur={() => {}}
        describedBy={describedBy}
      />
    </FieldLayout>
  );
}
