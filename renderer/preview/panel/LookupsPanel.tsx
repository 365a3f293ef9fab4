/** The lookups of the form: parameters, status, last result, and a simulation of failures. */

import type { CompiledForm, FormState } from '#engine';
import { explainLookup } from '#engine/kit/explain/reasons/lookup-reasons';
import { createScope } from '#engine/kit/explain/scope';
import { readCell } from '#engine/kit/internals';
import { Button } from '../../theme/Button.tsx';
import type { FrameView, LookupCall, PreviewBridge, Simulation } from '../bridge.ts';
import styles from '../Preview.module.css';
import lists from './lists.module.css';
import { Coded } from './TraceTree.tsx';

const SIMULATIONS: Record<Simulation, string> = { real: 'From the server', slow: 'Slow', failed: 'Failure', empty: 'Empty' };
const MAX_TEXT_CHARS = 4_000;

/** Renders all lookups. */
export function LookupsPanel({ bridge, view }: { bridge: PreviewBridge | undefined; view: FrameView | undefined }) {
  const { form, state, simulations = {}, calls = {} } = view ?? {};
  if (form === undefined || state === undefined) return <p className={styles.muted}>There is no form yet.</p>;
  if (form.lookups.length === 0) return <p className={styles.muted}>This form has no lookups.</p>;
  return (
    <ul className={lists.lookups} aria-label="Lookups">
      {form.lookups.map(({ name }) => (
        <Lookup
          key={name}
          name={name}
          form={form}
          state={state}
          call={calls[name]}
          simulation={simulations[name] ?? 'real'}
          onSimulate={(simulation) => bridge?.simulate(name, simulation)}
          onRefetch={() => bridge?.refetchLookup(name)}
        />
      ))}
    </ul>
  );
}

interface LookupProps {
  name: string;
  form: CompiledForm;
  state: FormState;
  call: LookupCall | undefined;
  simulation: Simulation;
  onSimulate: (simulation: Simulation) => void;
  onRefetch: () => void;
}

/** Renders one lookup with its status, its last response and its simulation. */
function Lookup({ name, form, state, call, simulation, onSimulate, onRefetch }: LookupProps) {
  const lookup = form.lookupByName.get(name)!;
  const status = readCell(state, lookup.status) as string;
  const query = readCell(state, lookup.query) as string | null;
  const trace = explainLookup(createScope(form, state), name);
  const parameters = query === null ? '' : new URLSearchParams(JSON.parse(query) as [string, string][]).toString();
  return (
    <li>
      <div className={styles.row}>
        <h3>{name}</h3>
        <span className={styles.badge} data-badge={status}>
          {status}
        </span>
      </div>
      <p className={styles.muted}>
        <code>
          GET /api/{lookup.path}
          {parameters && `?${parameters}`}
        </code>
      </p>
      <p>
        <Coded text={trace.text.replace(/^look-?up `[^`]+` /, '').replace(/^./, (letter) => letter.toUpperCase())} />
        {call?.status !== undefined && `; ${call.status === 0 ? 'no response' : `HTTP ${call.status}`} after ${call.durationMs} ms`}.
      </p>
      <div className={styles.row}>
        <label>
          Response{' '}
          <select
            className={styles.input}
            aria-label={`Response of ${name}`}
            value={simulation}
            onChange={({ target }) => onSimulate(target.value as Simulation)}
          >
            {Object.entries(SIMULATIONS).map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <Button kind="quiet" disabled={query === null} onClick={onRefetch}>
          Request again
        </Button>
      </div>
      {(status === 'ready' || status === 'empty') && (
        <details>
          <summary>Last response</summary>
          <pre className={styles.json}>{shorten(JSON.stringify(readCell(state, lookup.data), null, 2))}</pre>
        </details>
      )}
    </li>
  );
}

function shorten(text: string): string {
  return text.length > MAX_TEXT_CHARS ? `${text.slice(0, MAX_TEXT_CHARS)}\n… and ${text.length - MAX_TEXT_CHARS} more characters` : text;
}
