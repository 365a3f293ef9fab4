/** RJSF's `FieldHelpTemplate`: the hint of a field in the Markdown subset, below its control. */

import type { FieldHelpProps } from '@rjsf/utils';
import { Markdown } from '../../text/Markdown.tsx';
import type { TemplateProps } from '../rjsf/field-registry.ts';
import { getHelpId } from '../widgets/control-ids.ts';
import styles from './FieldTemplate.module.css';

/** Returns why an answer was cleared with the hint below it; the hint without a remark. */
export function withRemark(remark: string | undefined, hint: string | undefined) {
  if (remark === undefined) return hint;
  return (
    <>
      <p className={styles.remark}>{remark}</p>
      {hint !== undefined && <Markdown text={hint} opensNewTab />}
    </>
  );
}

/** Renders a field's hint. */
export function FieldHelp({ help, fieldPathId }: TemplateProps<FieldHelpProps, 'help' | 'fieldPathId'>) {
  if (help === undefined) return null;
  return (
    <div id={getHelpId(fieldPathId.$id)} className={styles.hint}>
      {typeof help === 'string' ? <Markdown text={help} opensNewTab /> : help}
    </div>
  );
}
