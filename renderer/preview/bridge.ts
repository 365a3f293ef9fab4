/**
 * How the preview's page and the frame that draws the form talk: the frame, of the same origin, puts one object at `window.preview`, which the
 * page calls and hears of. Only the preview's own entry does so; the parents' app knows nothing of it.
 */

import type { CompiledForm, FormState, FormDefinition } from '#engine';
import type { PreferredAnswers } from '#engine/kit/fill/valid-answers';

/** How a look-up is answered: by the server, by it but late, with an error, or with nothing. */
export type Simulation = 'real' | 'slow' | 'failed' | 'empty';

/** What is known of the last call of a look-up. */
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
  /** Where the form wanted to lead, which the preview does not follow. */
  leadsTo: string | undefined;
  /** Why the definition could not be drawn at all. */
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
  /** Draws a definition; answers that fit it are kept. */
  show: (shown: PreviewedDefinition) => void;
  /** Opens the form anew; without an entry, with the last one. */
  reset: (entry?: Record<string, string>) => void;
  /** Fills with valid data from where the form stands: to the end of the step, or to the last one; `known` answers are tried first. */
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
