/** Adds or edits one entity in a modal: its form is data (`definitions/catalogue`), rendered by the controls of the renderer. */

import { useMemo, useState, type ComponentProps } from 'react';
import type { FormDefinition } from '#engine';
import { Modal } from '../dialog/Modal.tsx';
import modalStyles from '../dialog/Modal.module.css';
import { ErrorState, LoadingState } from '../list/ListStatus.tsx';
import { useApi } from '../data/api-context.ts';
import type { Editing } from './editing.ts';
import { EntityFields } from './EntityFields.tsx';
import { compileEntityForm, useEntityForm } from './use-entity-form.ts';
import { useLoadedWidgets } from './use-loaded-widgets.ts';

interface EntityDialogProps {
  editing: Editing | undefined;
  onClose: () => void;
}

/** Renders the form while `editing` is defined. */
export function EntityDialog({ editing, onClose }: EntityDialogProps) {
  // Each opening is a separate form, also during the closing animation of the previous one.
  const [opening, setOpening] = useState({ editing, count: 0 });
  if (editing !== undefined && editing !== opening.editing) setOpening({ editing, count: opening.count + 1 });
  return (
    <Modal title={editing?.title ?? ''} isOpen={editing !== undefined} onClose={onClose} asksBeforeDiscard>
      {editing && <Content key={opening.count} editing={editing} onClose={onClose} />}
    </Modal>
  );
}

function Content({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  if (typeof editing.form === 'string') return <LoadedContent name={editing.form} editing={editing} onClose={onClose} />;
  return <CompiledContent definition={editing.form} editing={editing} onClose={onClose} />;
}

/** Renders the form when its widgets are loaded: a control that is replaced later would lose the focus. */
function Fields(props: ComponentProps<typeof EntityFields>) {
  if (useLoadedWidgets(props.form)) return <EntityFields {...props} />;
  return (
    <div className={modalStyles.body}>
      <LoadingState label="Loading the form" />
    </div>
  );
}

function CompiledContent({ definition, editing, onClose }: { definition: FormDefinition; editing: Editing; onClose: () => void }) {
  const form = useMemo(() => compileEntityForm(definition), [definition]);
  const { invalidate } = useApi();
  if (form) return <Fields form={form} editing={editing} onClose={onClose} />;
  return (
    <div className={modalStyles.body}>
      <ErrorState subject="The form" onRetry={() => invalidate()} />
    </div>
  );
}

function LoadedContent({ name, editing, onClose }: { name: string; editing: Editing; onClose: () => void }) {
  const entity = useEntityForm(name);
  const { invalidate } = useApi();
  if (entity.state === 'ready') return <Fields form={entity.form} editing={editing} onClose={onClose} />;
  return (
    <div className={modalStyles.body}>
      {entity.state === 'loading' ? (
        <LoadingState label="Loading the form" />
      ) : (
        <ErrorState subject="The form" onRetry={() => invalidate(`definitions/catalogue/${name}`)} />
      )}
    </div>
  );
}
