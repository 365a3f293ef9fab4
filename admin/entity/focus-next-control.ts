/** Where Enter goes from a control of a form whose names are chosen: sending the whole form by accident would create them. */

const CONTROLS = 'input:not([type="hidden"]), select, textarea, button[type="submit"]';

/** Focuses the control after another one in its form, at last the button that saves. */
export function focusNextControl(control: HTMLInputElement): void {
  const controls = [...(control.form?.querySelectorAll<HTMLInputElement>(CONTROLS) ?? [])].filter(
    (one) => one === control || (!one.disabled && one.tabIndex >= 0),
  );
  controls[controls.indexOf(control) + 1]?.focus();
}
