/** One field of an entity's form: the control of the renderer, except for integers, which have a number input, and for names that are chosen. */

import { FieldControl } from '#renderer/form/field/FieldControl.tsx';
import { useFormSession } from '#renderer/form/use-form-session.ts';
import { getControlAttributes } from '#renderer/form/widgets/control-attributes.ts';
import controlStyles from '#renderer/form/widgets/Control.module.css';
import type { AnswerWidget, AnswerWidgetProps } from '#renderer/form/widgets/widget-props.ts';
import { useProduct } from '../session/product-context.ts';
import { getNamePicker } from './names/loaded-name-picker.tsx';

/** Renders the field at `path`. */
export function EntityField({ path }: { path: string }) {
  const { store } = useFormSession();
  const { nameLists = {} } = useProduct();
  const definition = store.form.byPath.get(path)?.definition;
  const list = nameLists[definition?.form?.widget ?? ''];
  const widget: AnswerWidget | undefined = definition?.type === 'integer' ? NumberWidget : list && getNamePicker(list);
  return widget ? <FieldControl path={path} widget={widget} /> : <FieldControl path={path} />;
}

/** Widget for integers. */
function NumberWidget(props: AnswerWidgetProps) {
  const { id, value, schema, disabled, readonly, onChange, onBlur } = props;
  return (
    <input
      {...getControlAttributes(props)}
      type="number"
      className={controlStyles.control}
      value={typeof value === 'number' ? value : ''}
      min={schema.minimum}
      max={schema.maximum}
      disabled={disabled}
      readOnly={readonly}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.valueAsNumber)}
      // Scrolling over a focused number input changes its value.
      onWheel={(event) => event.currentTarget.blur()}
      onBlur={() => onBlur(id, value)}
    />
  );
}
