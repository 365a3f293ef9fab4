/**
 * Widget for a number with a format, and for an input with a text before or after it. A select of units can be joined to it. Widgets,
 * templates and the store come from the registry: a module that several lazy chunks import would become a file that every form loads.
 */

import styles from './Formatted.module.css';
import type { FieldRegistry } from '../../rjsf/field-registry.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';
import { UnitSelect } from './UnitSelect.tsx';
import { useNumberText } from './use-number-text.ts';

/** Renders the input with its prefix, suffix and unit. The input is described by prefix and suffix. */
export function FormattedWidget(props: AnswerWidgetProps) {
  const { id, options } = props;
  const { prefix, suffix, unit } = options;
  const { text: TextWidget } = (props.registry as FieldRegistry).builtInWidgets;
  const { textProps, handlePointerDown } = useNumberText(props);
  const [prefixId, suffixId] = [`${id}__prefix`, `${id}__suffix`];
  const describedBy = [prefix !== undefined && prefixId, suffix !== undefined && suffixId, props['aria-describedby']].filter(Boolean);
  const input = (
    <div className={styles.group} onPointerDown={handlePointerDown}>
      {prefix !== undefined && (
        <span id={prefixId} className={styles.affix}>
          {prefix}
        </span>
      )}
      {TextWidget && <TextWidget {...textProps} aria-describedby={describedBy.length > 0 ? describedBy.join(' ') : undefined} />}
      {suffix !== undefined && (
        <span id={suffixId} className={styles.affix}>
          {suffix}
        </span>
      )}
    </div>
  );
  if (unit === undefined) return input;
  return (
    <UnitSelect path={unit} number={props}>
      {input}
    </UnitSelect>
  );
}
