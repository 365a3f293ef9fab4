/**
 * What the user did with a form that the server rendered, before the page reacted. It is read from the elements before React changes them, and
 * repeated as events once the session of the user is there, so that each widget handles it as if it happened then.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A control that was changed, and what it contained. */
interface EarlyInput {
  id: string;
  name: string;
  value: string;
  isChecked: boolean;
  files: FileList | null;
}

interface EarlyFocus {
  id: string;
  selection: [start: number, end: number] | undefined;
}

const inputs = new Map<string, EarlyInput>();
let focused: EarlyFocus | undefined;
/** The path of the page. Controls of another page can have the same ids. */
let path: string | undefined;
let isIgnored = false;

/** Forgets what was read and reads nothing any more: the page is rendered from the start, because what was on it could not be adopted. */
export function ignoreEarlyInput(): void {
  inputs.clear();
  focused = undefined;
  isIgnored = true;
}

/** Reads what was typed, chosen and focused in the elements. A later call adds what happened since. */
export function keepEarlyInput(elements: ParentNode): void {
  if (isIgnored) return;
  path = window.location.pathname;
  for (const control of elements.querySelectorAll<Control>('input[id], textarea[id], select[id]')) {
    const { id, name, value } = control;
    if (isChanged(control)) inputs.set(id, { id, name, value, isChecked: isChecked(control), files: getFiles(control) });
    // The same function is added once, also by a later call.
    if (control.type === 'file') control.addEventListener('change', passFilesOn);
  }
  const active = document.activeElement;
  if (active && active.id !== '' && elements.contains(active)) focused = { id: active.id, selection: getSelection(active) };
}

/** Returns whether the user has begun to fill the page that was read. */
export function hasEarlyInput(): boolean {
  return inputs.size > 0 || (focused !== undefined && document.getElementById(focused.id)?.closest('form') != null);
}

/** Repeats what was read, in the order of the page. Controls that are not there or not editable are left out. */
export function repeatEarlyInput(): void {
  const [kept, focus] = [[...inputs.values()], focused];
  inputs.clear();
  focused = undefined;
  if (path !== window.location.pathname) return;
  for (const input of kept) {
    const control = findControl(input);
    if (control === undefined || !isEditable(control)) continue;
    repeat(control, input);
    // Widgets take over a text when the focus leaves, as it did here.
    if (focus?.id !== control.id) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
  if (focus) repeatFocus(focus);
}

/** Finds the control in the page of the user. The options of a question can have other places there, and so other ids. */
function findControl({ id, name, value }: EarlyInput): Control | undefined {
  const control = document.getElementById(id);
  if (control === null || !isControl(control)) return undefined;
  if (!isCheckable(control) || control.value === value) return control;
  return [...document.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)].find((option) => option.value === value);
}

/** A dialog for files can be open while the page replaces the input that opened it. */
function passFilesOn({ currentTarget: input }: Event): void {
  if (!(input instanceof HTMLInputElement) || input.isConnected) return;
  const current = document.getElementById(input.id);
  if (!(current instanceof HTMLInputElement)) return;
  current.files = input.files;
  current.dispatchEvent(new Event('change', { bubbles: true }));
}

function repeat(control: Control, { value, isChecked: wasChecked, files }: EarlyInput): void {
  if (control instanceof HTMLSelectElement) {
    if (![...control.options].some((option) => option.value === value && !option.disabled)) return;
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (control.type === 'file') {
    if (control instanceof HTMLInputElement && files) control.files = files;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isCheckable(control)) {
    // React compares with the state that it has set, and a click changes it.
    control.checked = !wasChecked;
    control.click();
  } else {
    // React reports no change to the value that it knows, so it must not notice that the input gets this one.
    control.value = control.defaultValue;
    setNatively(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Sets the value as typing does, beside React's own property of the element. */
function setNatively(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const type = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(type.prototype, 'value')!.set!.call(control, value);
}

/** Gives the focus back if it was lost, and reports it to the widget. */
function repeatFocus({ id, selection }: EarlyFocus): void {
  const control = document.getElementById(id);
  const active = document.activeElement;
  if (!control || (active !== control && active !== null && active !== document.body)) return;
  if (active === control) control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  else control.focus({ preventScroll: true });
  if (selection && isText(control)) control.setSelectionRange(...selection);
  // A combobox was clicked to see its list.
  if (control.role === 'combobox') control.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const byDefault = options.findLast(({ defaultSelected }) => defaultSelected) ?? options.find(({ disabled }) => !disabled);
    return byDefault !== undefined && control.value !== byDefault.value;
  }
  if (control.type === 'file') return getFiles(control) !== null;
  // Of radio buttons only the chosen one was clicked.
  if (isCheckable(control)) return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox');
  return control.value !== control.defaultValue;
}

function isControl(element: Element): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

function isEditable(control: Control): boolean {
  return !control.disabled && (control instanceof HTMLSelectElement || !control.readOnly);
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function isChecked(control: Control): boolean {
  return isCheckable(control) && control.checked;
}

function getFiles(control: Control): FileList | null {
  const files = control instanceof HTMLInputElement ? control.files : null;
  return files?.length ? files : null;
}

/** Whether the element has a text cursor. Some types of inputs have none. */
function isText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.selectionStart !== null;
}

function getSelection(element: Element): EarlyFocus['selection'] {
  return isText(element) ? [element.selectionStart ?? 0, element.selectionEnd ?? 0] : undefined;
}
