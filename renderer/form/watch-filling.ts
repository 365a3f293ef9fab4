/** Notices whether the user has begun to fill the form. */

/** Whether a field had the focus since the start. Fields in dialogs do not count: they are no part of the form below. */
export interface Filling {
  hasBegun: () => boolean;
  stop: () => void;
}

/** Starts to watch. A field can already have the focus. */
export function watchFilling(): Filling {
  let hasBegun = isField(document.activeElement);
  const handleFocus = ({ target }: FocusEvent) => {
    hasBegun ||= isField(target);
  };
  document.addEventListener('focusin', handleFocus);
  return { hasBegun: () => hasBegun, stop: () => document.removeEventListener('focusin', handleFocus) };
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.matches('input, select, textarea') &&
    target.closest('form') !== null &&
    target.closest('dialog') === null
  );
}
