/** Toolbar of the preview: file name, fill and reset buttons, and the entry parameters. */

import { Button } from '../theme/Button.tsx';
import { Icon } from '../theme/Icon.tsx';
import type { FrameView, PreviewBridge } from './bridge.ts';
import { EntryForm } from './EntryForm.tsx';
import styles from './Preview.module.css';
import { useFillForm } from './use-fill-form.ts';
import type { PreviewedFile } from './use-previewed-file.ts';

interface ToolBarProps {
  /** The id of the form. */
  id: string;
  file: PreviewedFile | undefined;
  bridge: PreviewBridge | undefined;
  view: FrameView | undefined;
  entry: Record<string, string>;
  /** Opens the form with other entry parameters. */
  onOpen: (entry: Record<string, string>) => void;
}

/** Renders the toolbar. */
export function ToolBar({ id, file, bridge, view, entry, onOpen }: ToolBarProps) {
  const { result, fill, clearResult } = useFillForm(file, bridge, view);
  const parameters = Object.keys(file?.definition?.entry?.parameters ?? {});
  const isIdle = view?.form !== undefined && !view.isFilling;
  const handleReset = () => {
    clearResult();
    bridge?.reset();
  };
  return (
    <header className={styles.bar} aria-label="The file">
      <FileName id={id} file={file} />
      <div className={styles.actions}>
        <Button kind="primary" disabled={!isIdle} onClick={() => void fill('form')}>
          Fill the form
        </Button>
        <Button disabled={!isIdle} onClick={() => void fill('step')}>
          Fill this step
        </Button>
        <Button disabled={!isIdle} onClick={handleReset}>
          <Icon name="refresh" size={18} />
          Reset
        </Button>
        {file?.definition !== undefined && <OtherViews id={id} entry={entry} />}
      </div>
      {parameters.length > 0 && (
        <EntryForm key={JSON.stringify(entry)} parameters={parameters} entry={entry} examples={file?.entries ?? {}} onOpen={onOpen} />
      )}
      <p role="status" className={result === undefined ? styles.muted : result.isDone ? styles.good : styles.bad}>
        {view?.isFilling === true ? 'Filling with valid data …' : result?.message}
      </p>
    </header>
  );
}

/** Renders the title of the form, and the name and status of its file. */
function FileName({ id, file }: { id: string; file: PreviewedFile | undefined }) {
  return (
    <div className={styles.name}>
      <h1>{file?.definition?.title ?? id}</h1>
      <p className={styles.muted}>
        <code>{file?.file}</code>
        {file !== undefined && (
          <span className={file.isCurrent ? styles.good : styles.bad}>{file.isCurrent ? 'up to date' : 'has errors'}</span>
        )}
      </p>
    </div>
  );
}

/** Renders links to the form in the users' app and to its dependency graph. */
function OtherViews({ id, entry }: { id: string; entry: Record<string, string> }) {
  const query = new URLSearchParams(entry).toString();
  return (
    <nav aria-label="Other views" className={styles.links}>
      <a href={`/forms/${id}${query && `?${query}`}`} target="_blank" rel="noreferrer">
        As users see it
      </a>
      <a href={`/preview-data/${id}/graph.svg`} target="_blank" rel="noreferrer">
        Graph
      </a>
    </nav>
  );
}
