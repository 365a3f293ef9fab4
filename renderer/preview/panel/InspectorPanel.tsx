/** Explains the state of one field. The field is selected by a click in the form or in the list of all fields. */

import { useEffect, useMemo, useRef } from 'react';
import type { Trace } from '#engine/kit/explain/trace';
import { explainDeliveries } from '#engine/kit/explain/explain-deliveries';
import { explainField } from '#engine/kit/explain/explain-field';
import type { FrameView, PreviewBridge } from '../bridge.ts';
import styles from '../Preview.module.css';
import treeStyles from './TraceTree.module.css';
import { useSourceLocations } from '../use-source-locations.ts';
import { explainHiddenSteps, FieldList } from './FieldList.tsx';
import { SourceLink } from './SourceLink.tsx';
import { TraceTree } from './TraceTree.tsx';

interface InspectorPanelProps {
  id: string;
  version: number;
  bridge: PreviewBridge | undefined;
  view: FrameView | undefined;
}

/** Renders the explanation of the inspected field and the list of all fields. */
export function InspectorPanel({ id, version, bridge, view }: InspectorPanelProps) {
  const { form, state, inspected } = view ?? {};
  const explanation = useMemo(
    () =>
      form === undefined || state === undefined || inspected === undefined || !form.byPath.has(inspected)
        ? undefined
        : explainField(form, state, inspected),
    [form, state, inspected],
  );
  const hiddenSteps = useMemo(
    () => (form === undefined || state === undefined ? [] : [...explainHiddenSteps(form, state).values()]),
    [form, state],
  );
  const deliveries = useMemo(() => (form === undefined || state === undefined ? [] : explainDeliveries(form, state)), [form, state]);
  const pointers = [
    ...(explanation === undefined ? [] : [explanation.pointer]),
    ...collectPointers([...(explanation?.reasons ?? []), ...hiddenSteps, ...deliveries]),
  ];
  const getLocation = useSourceLocations(id, version, pointers);
  const top = useRef<HTMLElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' });
  }, [inspected]);
  if (form === undefined || state === undefined) return <p className={styles.muted}>There is no form yet.</p>;
  return (
    <>
      {explanation === undefined ? (
        <p className={styles.muted}>Select a field in the form or in this list to see the reasons for its state.</p>
      ) : (
        <section ref={top} aria-label="Reasons for the state of this field" className={treeStyles.reasons}>
          <h2>{explanation.title.replaceAll('`', '')}</h2>
          <p className={styles.muted}>
            <code>{explanation.path}</code> <SourceLink location={getLocation(explanation.pointer)} />
          </p>
          <TraceTree traces={explanation.reasons} getLocation={getLocation} parentPointer={explanation.pointer} />
        </section>
      )}
      <FieldList form={form} state={state} inspected={inspected} onSelect={(path) => bridge?.inspect(path)} getLocation={getLocation} />
      {deliveries.length > 0 && (
        <section aria-label="Deliveries after storing" className={treeStyles.reasons}>
          <h3>After storing</h3>
          <TraceTree traces={deliveries} getLocation={getLocation} parentPointer="" />
        </section>
      )}
    </>
  );
}

/** Returns the pointers of traces and of all their parts. */
function collectPointers(traces: readonly Trace[]): string[] {
  return traces.flatMap(({ pointer, children }) => [pointer, ...collectPointers(children)]);
}
