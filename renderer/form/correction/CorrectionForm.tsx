/** The form of a correction: what is to be corrected, the open fields of all steps, and the other answers to read. */

import { useCallback, useEffect, useMemo } from 'react';
import type { ComponentProps, FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { DialogHost } from '../../dialog/DialogHost.tsx';
import { focusAfterDialogs } from '../../dialog/focus-after-dialogs.ts';
import { usePage } from '../../pages/use-page.ts';
import { Button } from '../../theme/Button.tsx';
import { Card } from '../../theme/Card.tsx';
import { Notice } from '../../theme/Notice.tsx';
import { focusField } from '../focus-field.ts';
import { FoldedAnswers } from '../receipt/SentAnswers.tsx';
import { useFormState } from '../use-form-session.ts';
import { WizardDialogs } from '../wizard/WizardDialogs.tsx';
import { listClosedAnswers } from './closed-answers.ts';
import styles from './Correction.module.css';
import { listCorrectionErrors } from './correction-errors.ts';
import type { CorrectionSession } from './correction-session.ts';
import type { CorrectionStore } from './correction-store.ts';
import { useCorrectionTexts } from './correction-texts.ts';
import { areSameSteps, listOpenSteps, type OpenStep } from './open-items.ts';
import { OpenFields } from './OpenFields.tsx';
import type { OpenedCorrection, Remark } from './opened-correction.ts';
import { useSendCorrection } from './use-send-correction.ts';

interface CorrectionFormProps {
  session: CorrectionSession;
  correction: OpenedCorrection;
  /** The token of the link. */
  token: string;
  onSent: () => void;
  onEnded: () => void;
  onChanged: (reason: string) => void;
  /** Why the correction was opened again; undefined at first. */
  news: string | undefined;
  onLeave: () => void;
}

interface UnchangedDialogProps {
  t: ReturnType<typeof useCorrectionTexts>;
  isOpen: boolean;
  onDecide: (isConfirmed: boolean) => void;
}

/** Renders the form. Its heading gets the focus. */
export function CorrectionForm({ session, correction, token, news, onLeave, ...ends }: CorrectionFormProps) {
  const { store, later } = session;
  const { definition } = store.form;
  const t = useCorrectionTexts(store.form);
  const heading = usePage(definition.title);
  const steps = useFormState(
    useCallback(() => listOpenSteps(store), [store]),
    areSameSteps,
  );
  const open = useFormState(useCallback(() => store.open(), [store]));
  const closed = useMemo(() => listClosedAnswers(store.form, correction.groups, open), [store, correction, open]);
  const { refused, failure, isSending, isAsking, submit, confirm } = useSendCorrection({ session, token, ...ends });
  const groupRemarks = useMemo(() => new Map(correction.remarks.map(({ path, text }) => [path, text])), [correction]);
  const dialogs = useDialogController();
  useEffect(() => {
    if (heading.current) focusAfterDialogs(heading.current);
  }, [heading]);
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // The submit event of a form in a dialog bubbles through React's tree to this one.
    if (event.target === event.currentTarget) submit();
  };
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {definition.title}
      </h1>
      {news !== undefined && <Alert tone="warning">{news}</Alert>}
      <Notice tone="warning" title={t('correctionList')} heading="h2">
        <RemarkList remarks={correction.remarks} steps={steps} store={store} />
      </Notice>
      <p className={styles.lead}>{t('correctionLead')}</p>
      <later.Announcements stepId="" />
      {refused > 0 && <later.ErrorSummary attempt={refused} listErrors={listErrors} />}
      {failure !== undefined && (
        <Notice tone="danger" role="alert" title={t('correctionFailed')}>
          <p>{failure || t('correctionFailedText')}</p>
        </Notice>
      )}
      <form method="dialog" noValidate onSubmit={handleSubmit}>
        {steps.length === 0 && <Notice>{t('correctionNotShown')}</Notice>}
        <Card as="div" className={styles.card} hidden={steps.length === 0}>
          <OpenFields session={session} steps={steps} getGroupRemark={(path) => toRemark(t, groupRemarks.get(path))} />
        </Card>
        <div className={styles.buttons}>
          <Button onClick={onLeave}>{t('correctionBack')}</Button>
          {steps.length > 0 && (
            <Button type="submit" kind="primary" aria-busy={isSending}>
              {t('correctionSend')}
            </Button>
          )}
        </div>
      </form>
      <FoldedAnswers title={t('correctionOthers')} steps={closed} />
      <WizardDialogs controller={dialogs} />
      <UnchangedDialog t={t} isOpen={isAsking} onDecide={confirm} />
    </div>
  );
}

/** Asks before answers are sent that are the same as before. */
function UnchangedDialog({ t, isOpen, onDecide }: UnchangedDialogProps) {
  const dialog = {
    id: 'unchanged',
    dialog: {
      type: 'info' as const,
      title: t('correctionUnchanged'),
      text: t('correctionUnchangedText'),
      buttons: [
        { label: t('correctionGoBack'), kind: 'primary' as const },
        { label: t('correctionSendUnchanged'), kind: 'plain' as const },
      ],
    },
  };
  return <DialogHost dialogs={isOpen ? [dialog] : []} onClose={(_, button) => onDecide(button?.kind === 'plain')} />;
}

function Alert(props: Pick<ComponentProps<typeof Notice>, 'tone' | 'children'>) {
  return <Notice role="alert" {...props} />;
}

/** The summary subscribes to the store of the form, which is this one. */
const listErrors = (store: unknown) => listCorrectionErrors(store as CorrectionStore);

function toRemark(t: ReturnType<typeof useCorrectionTexts>, remark: string | undefined): string | undefined {
  return remark === undefined ? undefined : t('correctionRemark', { remark });
}

interface RemarkListProps {
  remarks: readonly Remark[];
  steps: readonly OpenStep[];
  store: CorrectionStore;
}

/** Renders the remarks, with links to the fields that the page shows. */
function RemarkList({ remarks, steps, store }: RemarkListProps) {
  const shown = new Set(steps.flatMap(({ sections }) => sections.flatMap(({ items }) => items.map(({ path }) => path))));
  return (
    <ul className={styles.remarks}>
      {remarks.map(({ path, title, text }) => {
        const target = findShownField(store, path, shown);
        return (
          <li key={path}>
            {target !== undefined ? (
              <a
                href={`#${target}`}
                onClick={(event) => {
                  // The address contains the token of the link.
                  event.preventDefault();
                  focusField(target);
                }}
              >
                {title}
              </a>
            ) : (
              title
            )}
            : {text}
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the id of the control of a field or group that the page shows; of a hidden document, that of the question how it is handed in; of a unit or country code, that of its number. */
function findShownField({ form, field }: CorrectionStore, path: string, shown: ReadonlySet<string>): string | undefined {
  const isControlOf = (one: string): boolean => {
    const { sendingOf, unit, countryCode } = form.byPath.get(one)?.definition.form ?? {};
    return [sendingOf, unit, countryCode].includes(path);
  };
  const found = shown.has(path) ? path : [...shown].find(isControlOf);
  if (found === undefined) return undefined;
  const own = form.groupByPath.get(found)?.rowCountField.path ?? found;
  return form.byPath.has(own) ? field(own).id : undefined;
}

/** The dialogs of the rules of a form; the page has none of its own. */
function useDialogController() {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      navigateTo: (to: string) => void (to.startsWith('/') ? navigate(to) : window.location.assign(to)),
      handleDialogClosed: () => undefined,
      successDialog: undefined,
      acknowledgement: undefined,
      setReviewing: () => undefined,
    }),
    [navigate],
  );
}
