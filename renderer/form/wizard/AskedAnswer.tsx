/** The answer that a dialog asks for. It is held back until the dialog's primary button stores it. */

import { useFormSession } from '../use-form-session.ts';
import { FieldFrame } from '../answer/FieldFrame.tsx';
import { answerWidgets } from '../widgets/answer-widgets.ts';
import { widgetOf } from '../answer/widget-of.ts';
import type { Answer } from '#engine';

interface AskedAnswerProps {
  path: string;
  draft: Answer;
  onDraft: (value: Answer) => void;
}

/** The field at `path` with a value of its own. */
export function AskedAnswer({ path, draft, onDraft }: AskedAnswerProps) {
  const { store } = useFormSession();
  const view = store.field(path);
  const widget = view.widget === 'hidden' ? 'text' : widgetOf(view);
  const Widget = answerWidgets[widget];
  if (Widget === undefined) return null;
  const id = `asked-${view.id}`;
  const asked = { ...view, id, value: draft };
  return (
    <FieldFrame
      view={asked}
      widget={widget}
      error={undefined}
      ids={{ hint: `${id}-hint`, error: undefined, status: undefined }}
      describedBy={undefined}
    >
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
        rawErrors={[]}
        options={{ view: asked }}
        onChange={onDraft}
        onBlur={() => {}}
        describedBy={view.hint === undefined ? undefined : `${id}-hint`}
      />
    </FieldFrame>
  );
}
