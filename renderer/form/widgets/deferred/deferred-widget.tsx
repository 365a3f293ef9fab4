/**
 * A widget whose chunk is loaded after the form is on the screen. Until then a placeholder of the same size and name is in its place. What the user does
 * with the placeholder, the widget does when it arrives.
 */

import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { FunctionComponent } from 'react';
import type { AnswerWidget, AnswerWidgetProps } from '../widget-props.ts';

/** What the user did with a placeholder. It is repeated with the control of the widget. */
export type PlaceholderAction = (control: HTMLElement) => void;

/** The props of a placeholder. It calls `onFocus` and `onBlur` as a widget does. */
export interface PlaceholderProps extends AnswerWidgetProps {
  /**
   * Called when the control is used before the widget is there. The action is repeated if the user has not gone on to another control; without an
   * action the last one stays.
   */
  onUse: (action?: PlaceholderAction) => void;
  /** Called when the user added content that must not be lost, for example files. Its action is repeated in any case, and replaces the one before. */
  onContent: (action: PlaceholderAction) => void;
}

/** A widget in a chunk of its own. */
export interface DeferredWidget {
  /** Renders the widget, or its placeholder. */
  Widget: AnswerWidget;
  /** Loads the widget; again if that failed before. Resolves in any case. */
  load: () => Promise<void>;
  /** Whether the widget is there. */
  isLoaded: () => boolean;
  /** Adds the widget of a page that has it. */
  add: (widget: AnswerWidget) => void;
}

interface DeferredWidgetOptions {
  load: () => Promise<AnswerWidget>;
  Placeholder: FunctionComponent<PlaceholderProps>;
  /** Replaces a placeholder that is used if the chunk cannot be loaded. Using it loads the chunk again. */
  Fallback: FunctionComponent<PlaceholderProps>;
}

/** Creates a widget that is loaded when the page calls `load`, and when its placeholder gets the focus. */
export function createDeferredWidget({ load: request, Placeholder, Fallback }: DeferredWidgetOptions): DeferredWidget {
  let Shown: FunctionComponent<PlaceholderProps> = Placeholder;
  let loading: Promise<void> | undefined;
  let isWanted = false;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const show = (Next: FunctionComponent<PlaceholderProps>): void => {
    Shown = Next;
    for (const listener of listeners) listener();
  };
  const fail = (error: unknown): void => {
    console.error('A widget could not be loaded', error);
    loading = undefined;
    if (isWanted) show(Fallback);
  };
  const load = (): Promise<void> => (loading ??= request().then(show, fail));
  const want = (): void => {
    isWanted = true;
    void load();
  };

  function Widget(props: AnswerWidgetProps) {
    const Current = useSyncExternalStore(
      subscribe,
      () => Shown,
      () => Placeholder,
    );
    return <Deferred {...props} Shown={Current} isLoaded={Current !== Placeholder && Current !== Fallback} onWanted={want} />;
  }

  return {
    Widget,
    load,
    isLoaded: () => Shown !== Placeholder && Shown !== Fallback,
    add(widget) {
      loading = Promise.resolve();
      show(widget);
    },
  };
}

interface DeferredProps extends AnswerWidgetProps {
  Shown: FunctionComponent<PlaceholderProps>;
  /** Whether the widget itself is shown. */
  isLoaded: boolean;
  onWanted: () => void;
}

/** Renders what there is of the widget, and passes the focus and the actions of the user on when that is replaced. */
function Deferred({ Shown, isLoaded, onWanted, ...props }: DeferredProps) {
  const { id, onFocus, onBlur } = props;
  const isFocused = useRef(false);
  const action = useRef<PlaceholderAction>(undefined);
  const content = useRef<PlaceholderAction>(undefined);
  useLayoutEffect(() => {
    const control = document.getElementById(id);
    if (!control) return;
    // An element that is removed loses the focus without an event. A focus that is elsewhere by now stays there.
    if (isFocused.current && hasNoFocus()) control.focus({ preventScroll: true });
    if (!isLoaded) return;
    const isElsewhere = !hasNoFocus() && !control.contains(document.activeElement);
    content.current?.(control);
    if (!isElsewhere) action.current?.(control);
    content.current = action.current = undefined;
    isFocused.current = false;
  }, [Shown, isLoaded, id]);
  if (isLoaded) return <Shown {...props} onUse={ignoreUse} onContent={ignoreUse} />;
  return (
    <Shown
      {...props}
      onFocus={(...event) => {
        isFocused.current = true;
        onWanted();
        onFocus(...event);
      }}
      onBlur={(...event) => {
        isFocused.current = false;
        action.current = undefined;
        onBlur(...event);
      }}
      onUse={(next = action.current) => {
        isFocused.current = true;
        action.current = next;
        onWanted();
      }}
      onContent={(next) => {
        content.current = next;
        onWanted();
      }}
    />
  );
}

const ignoreUse = (): void => undefined;

function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
