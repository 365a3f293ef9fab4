/** Widget for a number with a format, and for an input with a text before or after it. A select of units can be joined to it. */

import styles from './Formatted.module.css';
import { TextWidget } from '../input/TextWidget.tsx';
import type { AnswerWidgetProps } from '../widget-props.ts';
import { NumberInput } from './NumberInput.tsx';
import { UnitSelect } from './UnitSelect.tsx';

/** Renders the input with its prefix, suffix and unit. The input is described by prefix and suffix. */
export function FormattedWidget(props: AnswerWidgetProps) {
  const { id, options } = props;
  const { prefix, suffix, unit } = options;
  const [prefixId, suffixId] = [`${id}__prefix`, `${id}__suffix`];
  const describedBy = [prefix !== undefined && prefixId, suffix !== undefined && suffixId, props['aria-describedby']].filter(Boolean);
  const described = { ...props, 'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined };
  const input = options.numberFormat === undefined ? <TextWidget {...described} /> : <NumberInput {...described} />;
  const group = (
    <div className={styles.group}>
      {prefix !== undefined && (
        <span id={prefixId} className={styles.affix}>
          {prefix}
        </span>
      )}
      {input}
      {suffix !== undefined && (
        <span id={suffixId} className={styles.affix}>
          {suffix}
        </span>
      )}
    </div>
  );
  return unit === undefined ? (
    group
  ) : (
    <UnitSelect path={unit} number={props}>
      {group}
    </UnitSelect>
  );
}
