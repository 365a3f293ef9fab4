/** One field of an entity's form: the control that parents would get, but for numbers the device's own number input, as the catalogue asks. */

import { FieldControl } from '#renderer/form/field/FieldControl.tsx';
import { FieldLayout } from '#renderer/form/field/FieldLayout.tsx';
import { deferWhilePointerDown } from '#renderer/form/field/defer-while-pointer-down.ts';
import { useField, useFormSession } from '#renderer/form/use-form-session.ts';
import controlStyles from '#renderer/form/widgets/Control.module.css';

export function EntityAnswer({ path }: { path: string }) {
  const { store } = useFormSession();
  const isNumber = store.form.byPath.get(path)?.definition.type === 'integer';
  return isNumber ? <NumberAnswer path={path} /> : <FieldControl path={path} />;
}

function NumberAnswer({ path }: { path: string }) {
  const { store } = useFormSession();
  const { view, mark } = useField(path);
  const { id, value, definition, isRequired, hint } = view;
  const error = mark.serverError ?? (mark.isTouched ? view.issues[0]?.message : undefined);
  const ids = {
    hint: hint === undefined ? undefined : `${id}-hint`,
    error: error === undefined ? undefined : `${id}-error`,
    status: undefined,
  };
  const describedBy = [ids.error, ids.hint].filter(Boolean).join(' ') || undefined;
  return (
    <FieldLayout view={view} widget="text" error={error} ids={ids} describedBy={describedBy}>
      <input
        id={id}
        name={path}
        type="number"
        className={controlStyles.control}
        value={typeof value === 'number' ? value : ''}
        min={definition.minimum}
        max={definition.maximum}
        autoComplete="off"
        aria-required={isRequired || undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy}
        onChange={(event) => store.change(path, event.target.value === '' ? null : event.target.valueAsNumber)}
        onWheel={(event) => event.currentTarget.blur()}
        onBlur={() => deferWhilePointerDown(() => store.touch([path]))}
      />
    </FieldLayout>
  );
}
