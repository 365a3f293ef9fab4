/**
 * The interface between the preview page and the iframe with the form. The iframe has the same origin and sets one object at
 * `window.preview`, which the page calls and subscribes to. The users' app does not contain it.
 */

import type { CompiledForm, FormState, FormDefinition } from '#engine';
import type { PreferredAnswers } from '#engine/kit/fill/valid-answers';

/** How a lookup responds: from the server, delayed, with an error, or with an empty result. */
export type Simulation = 'real' | 'slow' | 'failed' | 'empty';

/** The last request of a lookup. */
export interface LookupCall {
  /** The HTTP status; undefined while the request is pending, 0 if there was no response. */
  status: number | undefined;
  durationMs: number;
}

/** Result of filling the form with valid data. */
export interface FillResult {
  isDone: boolean;
  /** One sentence for the designer. */
  message: string;
}

/** The current state of the iframe. Immutable. */
export interface FrameView {
  form: CompiledForm | undefined;
  state: FormState | undefined;
  /** Path of the inspected field: the last one that was clicked in the form or selected in the list. */
  inspected: string | undefined;
  simulations: Readonly<Record<string, Simulation>>;
  calls: Readonly<Record<string, LookupCall>>;
  isFilling: boolean;
  /** Target of a navigation that the preview blocked. */
  blockedUrl: string | undefined;
  /** Why the definition could not be rendered. */
  failure: string | undefined;
}

/** A definition and the parameters to render it with. */
export interface PreviewedDefinition {
  definition: FormDefinition;
  hash: string;
  /** Query parameters that the form is opened with. */
  entry: Record<string, string>;
}

/** The functions that the preview page calls. */
export interface PreviewBridge {
  view: () => FrameView;
  subscribe: (listener: () => void) => () => void;
  /** Renders a definition. Keeps the answers that fit it. */
  show: (shown: PreviewedDefinition) => void;
  /** Resets the form. Without `entry` it is opened with the last entry parameters. */
  reset: (entry?: Record<string, string>) => void;
  /** Fills the current step, or all steps from it, with valid data. `known` answers are tried first. */
  fill: (scope: 'step' | 'form', known: PreferredAnswers) => Promise<FillResult>;
  inspect: (path: string) => void;
  simulate: (lookup: string, simulation: Simulation) => void;
  /** Requests a lookup again, without the cache. */
  refetchLookup: (lookup: string) => void;
  setColorScheme: (scheme: 'device' | 'light' | 'dark') => void;
}

declare global {
  interface Window {
    preview?: PreviewBridge;
  }
}
