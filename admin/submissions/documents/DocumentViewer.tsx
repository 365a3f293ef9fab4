/** The viewer of documents: one picture or PDF at a time, with the next and the previous one. Loaded when it is opened. */

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#renderer/theme/Button.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { areShortcutsOn, type Shortcut, useShortcuts } from '../../shortcuts/shortcuts.ts';
import { type DocumentLine, isUnchecked } from './document-texts.ts';
import { DocumentStatus } from './DocumentStatus.tsx';
import { PdfView } from './PdfView.tsx';
import { FIRST_VIEW, MAX_ZOOM, MIN_ZOOM, type PictureState, PictureView, rotate, zoom } from './PictureView.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';
import { useViewedDocument, type ViewedDocument } from './use-viewed-document.ts';
import { ViewedDecision } from './ViewedDecision.tsx';
import styles from './Viewer.module.css';
import { isPicture, type ViewedFile } from './viewed-files.ts';

/** Properties of the viewer. */
export interface ViewerProps {
  submissionId: string;
  documents: readonly DocumentLine[];
  files: readonly ViewedFile[];
  /** The id of the shown file. */
  shownId: string;
  onShow: (fileId: string) => void;
}

interface Action extends Shortcut {
  label: ReactNode;
  isDisabled: boolean;
}

/** Renders the state of the document, the toolbar and the file. Keys work in the viewer and, where the page can be used beside it, on the whole page. */
export default function DocumentViewer({ submissionId, documents, files, shownId, onShow }: ViewerProps) {
  const at = Math.max(
    0,
    files.findIndex(({ _id }) => _id === shownId),
  );
  const file = files[at];
  const [views, setViews] = useState<ReadonlyMap<string, PictureState>>(new Map());
  const view = views.get(shownId) ?? FIRST_VIEW;
  const change = (next: PictureState): void => setViews(new Map(views).set(shownId, next));
  const viewed = useViewedDocument({ submissionId, documents, shownId, onShow });
  const isPictureShown = file !== undefined && isPicture(file);
  const moves = [createMove('p', 'Previous document', files[at - 1], onShow), createMove('n', 'Next document', files[at + 1], onShow)];
  const tools = isPictureShown ? createPictureActions(view, change) : [];
  const shortcuts = [...[...moves, ...tools].filter(({ isDisabled }) => !isDisabled), ...viewed.shortcuts];
  useShortcuts(shortcuts);
  // A modal dialog switches the shortcuts of the page off.
  const runKey = (event: KeyboardEvent): void => {
    const found = areShortcutsOn() && shortcuts.find(({ key }) => key === event.key);
    if (!found || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    found.run();
  };
  if (!file) return null;
  const position = [`${at + 1} of ${files.length}`, describeFile(viewed, shownId), describeRemaining(viewed)].filter(Boolean).join(', ');
  const name = <Name text={`${file.title}: ${file.name}`} position={position} />;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Its buttons do the same. */}
      <div className={styles.viewer} onKeyDown={runKey}>
        <div className={styles.title}>
          <div className={styles.status}>{viewed.document ? <DocumentStatus document={viewed.document} name={name} /> : name}</div>
          <Actions label="Documents" actions={moves} />
        </div>
        {viewed.problem !== undefined && (
          <Notice tone="danger" role="alert">
            {viewed.problem}
          </Notice>
        )}
        <div className={styles.controls}>
          <ViewedDecision viewed={viewed} />
          <Actions label="Document" actions={tools}>
            <a href={file.url}>Download</a>
          </Actions>
        </div>
        {isPictureShown ? (
          <PictureView key={file._id} file={file} view={view} onShown={viewed.markShown} />
        ) : (
          <PdfView key={file._id} file={file} onShown={viewed.markShown} />
        )}
      </div>
      <RefuseDialog
        document={viewed.refused}
        onRefuse={(document, reason) => viewed.decide(document, 'refused', reason)}
        onClose={() => viewed.askRefusal(undefined)}
      />
    </>
  );
}

/** A decision is about all files of a document. */
function describeFile({ document }: ViewedDocument, shownId: string): string {
  const { files = [] } = document ?? {};
  return files.length < 2 ? '' : `file ${files.findIndex(({ _id }) => _id === shownId) + 1} of ${files.length} of this document`;
}

function describeRemaining({ document, canEdit, remaining }: ViewedDocument): string {
  if (!document || !canEdit) return '';
  if (remaining > 0) return `${remaining} more to check`;
  return isUnchecked(document) ? 'the last one to check' : 'nothing more to check';
}

function Actions({ label, actions, children }: { label: string; actions: readonly Action[]; children?: ReactNode }) {
  return (
    <div className={styles.tools} role="group" aria-label={label}>
      {actions.map(({ title, label: content, isDisabled, run }) => (
        <Button key={title} aria-label={title} title={title} aria-disabled={isDisabled} onClick={isDisabled ? undefined : run}>
          {content}
        </Button>
      ))}
      {children}
    </div>
  );
}

function createPictureActions(view: PictureState, change: (next: PictureState) => void): Action[] {
  const [minus, plus] = [<Icon key="minus" name="minus" size={18} />, <Icon key="plus" name="plus" size={18} />];
  return [
    { key: '-', title: 'Smaller', label: minus, isDisabled: view.zoom <= MIN_ZOOM, run: () => change(zoom(view, -1)) },
    { key: '+', title: 'Larger', label: plus, isDisabled: view.zoom >= MAX_ZOOM, run: () => change(zoom(view, 1)) },
    { key: 'r', title: 'Rotate', label: 'Rotate', isDisabled: false, run: () => change(rotate(view)) },
  ];
}

function createMove(key: string, title: string, file: ViewedFile | undefined, onShow: (fileId: string) => void): Action {
  const label = <Icon name={key === 'p' ? 'back' : 'arrow'} size={18} />;
  return { key, title, label, isDisabled: file === undefined, run: () => file && onShow(file._id) };
}

/** The name of the shown file, which gets the focus when the viewer opens. It is read when it changes, also in a modal dialog. */
function Name({ text, position }: { text: string; position: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  useEffect(() => {
    // The pressed button is gone with the former file.
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [text]);
  return (
    <p ref={ref} tabIndex={-1} aria-live="polite" className={styles.name}>
      {text} <small>{position}</small>
    </p>
  );
}
