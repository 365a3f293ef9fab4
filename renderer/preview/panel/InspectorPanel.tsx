/** One field and the reasons for what it is like; it is chosen by a click in the form, or in the list of all fields. */

import { useEffect, useMemo, useRef } from 'react';
import type { FieldExplanation } from '#engine/kit/explain/field-explanation';
import type { Trace } from '#engine/kit/explain/trace';
import { explainField } from '#engine/kit/explain/explain-field';
import type { FrameView, PreviewBridge } from '../bridge.ts';
import styles from '../Preview.module.css';
import treeStyles from './TraceTree.module.css';
import { useSourceLocations } from '../use-source-locations.ts';
import { FieldList } from './FieldList.tsx';
import { SourceLink } from './SourceLink.tsx';
import { TraceTree } from './TraceTree.tsx';

interface InspectorPanelProps {
  id: string;
  version: number;
  bridge: PreviewBridge | undefined;
  view: FrameView | undefined;
}

export function InspectorPanel({ id, version, bridge, view }: InspectorPanelProps) {
  const { form, state, inspected } = view ?? {};
  const reasons = useMemo(
    () =>
      form === undefined || state === undefined || inspected === undefined || !form.byPath.has(inspected)
        ? undefined
        : explainField(form, state, inspected),
    [form, state, inspected],
  );
  const placeOf = useSourceLocations(id, version, reasons === undefined ? [] : pointersOf(reasons));
  const top = useRef<HTMLElement>(null);
  useEffect(() => {
    void top.current?.scrollIntoView({ block: 'start' });
  }, [inspected]);
  if (form === undefined || state === undefined) return <p className={styles.muted}>There is no form to inspect yet.</p>;
  return (
    <>
      {reasons === undefined ? (
        <p className={styles.muted}>Click a field in the form, or choose one here, to read why it is as it is.</p>
      ) : (
        <section ref={top} aria-label="Why this field is as it is" className={treeStyles.reasons}>
          <h2>{reasons.title.replaceAll('`', '')}</h2>
          <p className={styles.muted}>
            <code>{reasons.path}</code> <SourceLink place={placeOf(reasons.pointer)} />
          </p>
          <TraceTree traces={reasons.reasons} placeOf={placeOf} around={reasons.pointer} />
        </section>
      )}
      <FieldList form={form} state={state} inspected={inspected} onChoose={(path) => bridge?.inspect(path)} />
    </>
  );
}

function pointersOf({ pointer, reasons }: FieldExplanation): string[] {
  const within = (trace: Trace): string[] => [trace.pointer, ...trace.children.flatMap(within)];
  return [pointer, ...reasons.flatMap(within)];
}
