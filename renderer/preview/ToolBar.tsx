/** Toolbar of the preview: file name, fill and reset buttons, and the entry parameters. */

import { useEffect, useState } from 'react';
import { Button } from '../theme/Button.tsx';
import { Icon } from '../theme/Icon.tsx';
import type { FillResult, FrameView, PreviewBridge } from './bridge.ts';
import { EntryForm } from './EntryForm.tsx';
import { getFormFingerprint } from './form-fingerprint.ts';
import styles from './Preview.module.css';
import type { PreviewedFile } from './use-previewed-file.ts';

interface ToolBarProps {
  id: string;
  file: PreviewedFile | undefined;
  bridge: PreviewBridge | undefined;
  view: FrameView | undefined;
  entry: Record<string, string>;
  onOpen: (entry: Record<string, string>) => void;
}

export function ToolBar({ id, file, bridge, view, entry, onOpen }: ToolBarProps) {
  const [ended, setEnded] = useState<{ end: FillResult; standing: string }>();
  const standing = standingIn(view);
  const end = ended !== undefined && ended.standing === standing ? ended.end : undefined;
  useEffect(() => setEnded(undefined), [file?.version]);
  const parameters = Object.entries(file?.definition?.entry?.parameters ?? {});
  const isIdle = view?.form !== undefined && !view.isFilling;
  const fill = async (scope: 'step' | 'form') => {
    setEnded(undefined);
    const known = Object.fromEntries(
      parameters.flatMap(([name, path]) => (file?.entries[name] === undefined ? [] : [[path, file.entries[name]]])),
    );
    const filled = await bridge?.fill(scope, known);
    if (filled !== undefined) setEnded({ end: filled, standing: standingIn(bridge?.view()) });
  };
  const query = new URLSearchParams(entry).toString();
  return (
    <header className={styles.bar} aria-label="The file">
      <div className={styles.name}>
        <h1>{file?.definition?.title ?? id}</h1>
        <p className={styles.muted}>
          <code>{file?.file}</code>
          {file !== undefined && (
            <span className={file.isCurrent ? styles.good : styles.bad}>{file.isCurrent ? 'as saved' : 'broken'}</span>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <Button kind="primary" disabled={!isIdle} onClick={() => void fill('form')}>
          Fill the form
        </Button>
        <Button disabled={!isIdle} onClick={() => void fill('step')}>
          Fill this step
        </Button>
        <Button
          disabled={!isIdle}
          onClick={() => {
            setEnded(undefined);
            bridge?.reset();
          }}
        >
          <Icon name="refresh" size={18} />
          Reset
        </Button>
        {file?.definition !== undefined && (
          <nav aria-label="Other views" className={styles.links}>
            <a href={`/forms/${id}${query && `?${query}`}`} target="_blank" rel="noreferrer">
              As parents see it
            </a>
            <a href={`/preview-data/${id}/graph.svg`} target="_blank" rel="noreferrer">
              Graph
            </a>
          </nav>
        )}
      </div>
      {parameters.length > 0 && (
        <EntryForm
          key={JSON.stringify(entry)}
          parameters={parameters.map(([name]) => name)}
          entry={entry}
          examples={file?.entries ?? {}}
          onOpen={onOpen}
        />
      )}
      <p role="status" className={end === undefined ? styles.muted : end.isDone ? styles.good : styles.bad}>
        {view?.isFilling === true ? 'Filling with valid data …' : end?.says}
      </p>
    </header>
  );
}

function standingIn(view: FrameView | undefined): string {
  return view?.form === undefined || view.state === undefined ? '' : getFormFingerprint(view.form, view.state);
}
