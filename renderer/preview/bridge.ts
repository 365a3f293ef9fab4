/**
 * The interface between the preview page and the iframe with the form. The iframe, of the same origin, sets one object at
 * `window.preview`, which the page calls and subscribes to. The parents' app does not contain it.
 */

import type { CompiledForm, FormState, FormDefinition } from '#engine';
import type { PreferredAnswers } from '#engine/kit/fill/valid-answers';

/** How a lookup responds: from the server, delayed, with an error, or with an empty result. */
export type Simulation = 'real' | 'slow' | 'failed' | 'empty';

/** The last request of a lookup. */
export interface LookupCall {
  /** The HTTP status; undefined while it is under way, 0 where nothing answered. */
  status: number | undefined;
  milliseconds: number;
}

/** How filling by the button ended. */
export interface FillResult {
  isDone: boolean;
  /** One sentence for the designer. */
  says: string;
}

/** What the frame shows at the moment; replaced, never changed. */
export interface FrameView {
  form: CompiledForm | undefined;
  state: FormState | undefined;
  /** The field that was clicked last, or chosen on the page. */
  inspected: string | undefined;
  simulations: Readonly<Record<string, Simulation>>;
  calls: Readonly<Record<string, LookupCall>>;
  isFilling: boolean;
  /** Target of a navigation that the preview blocked. */
  leadsTo: string | undefined;
  /** Why the definition could not be rendered. */
  failure: string | undefined;
}

/** What the page shows a form with. */
export interface PreviewedDefinition {
  definition: FormDefinition;
  hash: string;
  /** Query parameters that the form is opened with. */
  entry: Record<string, string>;
}

export interface PreviewBridge {
  view: () => FrameView;
  subscribe: (listener: () => void) => () => void;
  /** Renders a definition; answers that fit it are kept. */
  show: (shown: PreviewedDefinition) => void;
  /** Starts the form again; without an entry, with the last one. */
  reset: (entry?: Record<string, string>) => void;
  /** Fills with valid data from the current step: to its end, or to the last step. `known` answers are tried first. */
  fill: (scope: 'step' | 'form', known: PreferredAnswers) => Promise<FillResult>;
  inspect: (path: string) => void;
  simulate: (lookup: string, simulation: Simulation) => void;
  refetchLookup: (lookup: string) => void;
  setColorScheme: (scheme: 'device' | 'light' | 'dark') => void;
}

declare global {
  interface Window {
    preview?: PreviewBridge;
  }
}
