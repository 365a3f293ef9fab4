/** Where the viewer of documents is: beside the answers in a wide window, so that staff can compare, and in a dialog otherwise. */

import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { loadChunk } from '#renderer/app-data/load-chunk.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { ModalFrame } from '../../dialog/ModalFrame.tsx';
import { LoadingState } from '../../list/ListStatus.tsx';
import { useShortcuts } from '../../shortcuts/shortcuts.ts';
import styles from './Viewer.module.css';
import type { ViewedFile } from './viewed-files.ts';

const DocumentViewer = lazy(() => loadChunk(() => import('./DocumentViewer.tsx')));

const WIDE = '(min-width: 1100px)';

interface ViewerPlaceProps {
  files: readonly ViewedFile[];
  /** The id of the shown file; undefined closes the viewer. */
  shownId: string | undefined;
  onShow: (fileId: string) => void;
  onClose: () => void;
  /** What is beside the viewer. */
  children: ReactNode;
}

/** Renders the content with the viewer. When it closes, the focus returns to the button that opened it. */
export function ViewerPlace({ files, shownId, onShow, onClose, children }: ViewerPlaceProps) {
  const isWide = useSyncExternalStore(subscribeToWidth, () => window.matchMedia(WIDE).matches);
  const [first] = files;
  useShortcuts(first && shownId === undefined ? [{ key: 'v', title: 'View the documents', run: () => onShow(first._id) }] : []);
  const opener = useRef<Element | null>(null);
  const isOpen = shownId !== undefined && files.some(({ _id }) => _id === shownId);
  // The viewer takes the focus when it is mounted, which is later.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  const viewer = shownId !== undefined && (
    <Suspense fallback={<LoadingState label="Loading the viewer" />}>
      <DocumentViewer files={files} shownId={shownId} onShow={onShow} />
    </Suspense>
  );
  const close = (): void => {
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const isBeside = isWide && isOpen;
  return (
    <div className={isBeside ? styles.columns : undefined} data-wide={isBeside || undefined}>
      <div className={styles.content}>{children}</div>
      {isBeside && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does what the button does.
        <aside
          className={styles.aside}
          aria-label="Viewer of documents"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            close();
          }}
        >
          <div className={styles.head}>
            <h2>Viewer</h2>
            <Button onClick={close}>Close</Button>
          </div>
          {viewer}
        </aside>
      )}
      {!isWide && (
        <ModalFrame title="Viewer" isOpen={isOpen} onClose={onClose} isWide>
          <div className={styles.dialog}>{viewer}</div>
        </ModalFrame>
      )}
    </div>
  );
}

function subscribeToWidth(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
