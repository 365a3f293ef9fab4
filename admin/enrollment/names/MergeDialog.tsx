/** Merges a name into another one, after the dialog has said what changes. */

import { useState } from 'react';
import { focusAfterDialogs } from '#renderer/dialog/focus-after-dialogs.ts';
import { announce } from '#renderer/theme/announce.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useApi, useQuery } from '../../data/api-context.ts';
import { getProblemText } from '../../data/error-text.ts';
import type { ReplyData } from '../../data/routes.ts';
import { type FreshReply, useFreshReply } from '../../data/use-fresh-reply.ts';
import { findNeighbor } from '../../dialog/find-neighbor.ts';
import { Modal } from '../../dialog/Modal.tsx';
import modalStyles from '../../dialog/Modal.module.css';
import { ErrorState, LoadingState } from '../../list/ListStatus.tsx';
import { FilterSelect } from '../../list/ListToolbar.tsx';
import type { Name, NameTab } from './name-tabs.ts';

/** A merge that is begun. */
export interface Merge {
  /** The name that goes. */
  name: MergedName;
  /** The name that stays, if it is chosen already. */
  into?: string | undefined;
}

/** The row of a name. */
export type MergedName = Pick<Name, '_id' | 'name' | 'version'>;

interface MergeDialogProps {
  tab: NameTab;
  /** Undefined closes the dialog. */
  merge: Merge | undefined;
  onClose: () => void;
}

/** The dialog of one name. */
export function MergeDialog({ tab, merge, onClose }: MergeDialogProps) {
  return (
    <Modal title={`Merge ${merge?.name.name ?? ''}`} isOpen={merge !== undefined} onClose={onClose}>
      {merge && <Content key={merge.name._id} tab={tab} merge={merge} onClose={onClose} />}
    </Modal>
  );
}

function Content({ tab, merge: { name, into: proposed }, onClose }: { tab: NameTab; merge: Merge; onClose: () => void }) {
  const { result, data: names = [], retry } = useQuery('GET /admin/names/:kind', { kind: tab.kind });
  const [chosen, setInto] = useState<string>();
  // The first render is before the dialog gets the focus. The control of the row is the one to find the next row from.
  const [opener] = useState(() => findRowMenu(name._id) ?? document.activeElement);
  const others = names.filter(({ _id }) => _id !== name._id);
  const into = chosen ?? others.find((other) => other.name === proposed)?._id ?? '';
  const target = others.find(({ _id }) => _id === into);
  return (
    <div className={modalStyles.body}>
      <p>
        Everything that uses {name.name} will use the other {tab.singular.toLowerCase()} instead, and {name.name} is removed. This cannot be
        undone.
      </p>
      {result.state === 'loading' && <LoadingState label={`Loading ${tab.title.toLowerCase()}`} />}
      {result.state === 'failed' && <ErrorState subject={tab.title} result={result} onRetry={retry} />}
      <FilterSelect
        label={`${tab.singular} that stays`}
        value={into}
        onChange={setInto}
        options={[{ value: '', title: 'Choose one' }, ...others.map(({ _id, name: title }) => ({ value: _id, title }))]}
      />
      {target ? (
        <Confirmation key={into} tab={tab} name={name} target={target} opener={opener} onClose={onClose} />
      ) : (
        <Buttons isBusy={false} onClose={onClose} />
      )}
    </div>
  );
}

interface ConfirmationProps {
  tab: NameTab;
  name: MergedName;
  /** The name that stays. */
  target: MergedName;
  /** What opened the dialog. */
  opener: Element | null;
  onClose: () => void;
}

/** What a merge changes, and the button that confirms it: it cannot be undone, so the button waits for the preview. */
function Confirmation({ tab: { kind }, name, target, opener, onClose }: ConfirmationProps) {
  const api = useApi();
  const plan = useFreshReply('GET /admin/names/:kind/:id/merge', { kind, id: name._id, into: target._id });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function merge(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const body = { into: target._id, version: name.version, into_version: target.version };
    const reply = await api.call('POST /admin/names/:kind/:id/merge', { kind, id: name._id }, body);
    if (!reply.ok) {
      setBusy(false);
      setFailure(getProblemText(reply.status, reply.problem));
      plan.retry();
      return api.invalidate();
    }
    announce(`${name.name} was merged into ${target.name}`);
    const next = opener && findNeighbor(opener);
    if (next) focusAfterDialogs(next, {});
    onClose();
  }

  return (
    <>
      <Preview plan={plan} />
      {failure !== undefined && (
        <Notice tone="danger" role="alert" title={`${name.name} was not merged`}>
          <p>{failure}</p>
        </Notice>
      )}
      <Buttons isBusy={isBusy} onMerge={plan.data && (() => void merge())} onClose={onClose} />
    </>
  );
}

interface ButtonsProps {
  isBusy: boolean;
  /** Undefined: the merge cannot be confirmed yet. */
  onMerge?: (() => void) | undefined;
  onClose: () => void;
}

function Buttons({ isBusy, onMerge, onClose }: ButtonsProps) {
  return (
    <div className={modalStyles.buttons}>
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="danger" isBusy={isBusy} disabled={onMerge === undefined} onClick={onMerge}>
        {isBusy ? 'Merging…' : 'Merge'}
      </Button>
    </div>
  );
}

/** The button with the menu of a row. */
function findRowMenu(id: string): Element | null | undefined {
  const row = [...document.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset['row'] === id);
  return row?.querySelector('[aria-haspopup="menu"]');
}

/** What the merge changes. */
function Preview({ plan: { result, data, retry } }: { plan: FreshReply<ReplyData<'GET /admin/names/:kind/:id/merge'>> }) {
  return (
    <>
      {result.state === 'loading' && <LoadingState label="Computing what this changes" />}
      {result.state === 'failed' && <ErrorState subject="What this changes" result={result} onRetry={retry} />}
      {data && (
        <Notice tone="info" role="status" title="What this changes">
          <ul>
            {data.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
