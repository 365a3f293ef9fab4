/** What stands around every control: label, error, hint, and a way to try again when its options did not come. */

import type { ReactNode } from 'react';
import { retryLookup } from '#engine';
import type { FieldView, WidgetName } from '#engine';
import { Markdown } from '../../text/Markdown.tsx';
import { Button } from '../../theme/Button.tsx';
import { classNames } from '../../theme/class-names.ts';
import { Icon } from '../../theme/Icon.tsx';
import { useFormSession } from '../use-form-session.ts';
import { labelId } from '../widgets/widget-props.ts';
import { FieldError } from './FieldError.tsx';
import styles from './FieldLayout.module.css';

interface FieldFrameProps {
  view: FieldView;
  widget: WidgetName;
  error: string | undefined;
  ids: { hint: string | undefined; error: string | undefined; status: string | undefined };
  describedBy: string | undefined;
  children: ReactNode;
}

/** The frame of one field. A radio group is a fieldset, a checkbox has its label beside it. */
export function FieldLayout({ view, widget, error, ids, describedBy, children }: FieldFrameProps) {
  const isGroup = widget === 'radio' && !view.isReadOnly;
  const isInline = widget === 'checkbox';
  const Frame = isGroup ? 'fieldset' : 'div';
  const Label = isGroup ? 'legend' : 'label';
  const label = (
    <Label id={labelId(view.id)} className={styles.label} {...(isGroup ? {} : { htmlFor: view.id })}>
      {view.title}
      {view.isRequired && view.isEnabled && (
        <span aria-hidden="true" className={styles.required}>
          {' '}
          *
        </span>
      )}
    </Label>
  );
  return (
    <Frame
      className={classNames(styles.field, styles[widthOf(view, widget)], isInline && styles.inline, error !== undefined && styles.invalid)}
      {...(isGroup && radioGroup(view, describedBy, error))}
    >
      {!isInline && label}
      {isInline ? (
        <div className={styles.tick}>
          {children}
          {label}
        </div>
      ) : (
        children
      )}
      {error !== undefined && <FieldError id={ids.error} message={error} />}
      {view.options?.status === 'failed' && <TryAgain id={ids.status} lookups={view.options.lookups} />}
      {view.hint !== undefined && (
        <div id={ids.hint} className={styles.hint}>
          <Markdown text={view.hint} keepsPage />
        </div>
      )}
    </Frame>
  );
}

/** A fieldset alone cannot say that it is required or wrong; a radio group can. */
function radioGroup({ id, isRequired }: FieldView, describedBy: string | undefined, error: string | undefined) {
  return {
    id,
    role: 'radiogroup',
    'aria-labelledby': labelId(id),
    'aria-describedby': describedBy,
    'aria-required': isRequired || undefined,
    'aria-invalid': error !== undefined || undefined,
  };
}

function TryAgain({ id, lookups }: { id: string | undefined; lookups: readonly string[] }) {
  const { store, t } = useFormSession();
  const tryAgain = () => {
    for (const lookup of lookups) store.update((form, state) => retryLookup(form, state, lookup));
  };
  return (
    <div className={styles.failed}>
      <span id={id} className="visually-hidden">
        {t('optionsFailed')}
      </span>
      <Button kind="quiet" onClick={tryAgain}>
        <Icon name="refresh" size={18} />
        {t('tryAgain')}
      </Button>
    </div>
  );
}

function widthOf({ definition }: FieldView, widget: WidgetName): 'full' | 'half' | 'third' {
  const isWide = widget === 'file' || widget === 'textarea' || widget === 'checkbox' || widget === 'radio';
  return definition.form?.width ?? (isWide ? 'full' : 'half');
}
