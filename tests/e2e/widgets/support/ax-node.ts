/** Nodes of Chromium's accessibility tree: their roles and states in words. */

/** The protocol types values as `any`; those that are read here are primitive. */
type AxValue = string | number | boolean | undefined;

/** A node, as the DevTools protocol returns it, with the attributes of its element. */
export interface AxNode {
  nodeId: string;
  ignored: boolean;
  backendDOMNodeId?: number;
  role?: { value?: AxValue };
  name?: { value?: AxValue };
  description?: { value?: AxValue };
  value?: { value?: AxValue };
  properties?: readonly { name: string; value: { value?: AxValue; relatedNodes?: readonly { backendDOMNodeId?: number }[] } }[];
  childIds?: readonly string[];
  attributes?: ReadonlyMap<string, string> | undefined;
}

/** Roles without a meaning for a reader. Their children are in their place. */
const TRANSPARENT = new Set(
  `none generic paragraph LabelText Legend strong emphasis MenuListPopup form RootWebArea presentation InlineTextBox LineBreak ListMarker
   DescriptionList term definition`.split(/\s+/),
);

/** Roles of Chromium with other names than those of WAI-ARIA, and those that are clearer in other words. */
const NAMES: Readonly<Record<string, string>> = {
  StaticText: 'text',
  Date: 'date input',
  InputTime: 'time input',
  ProgressIndicator: 'progress bar',
  progressbar: 'progress bar',
  radiogroup: 'radio group',
  img: 'image',
  listitem: 'list item',
  Canvas: 'image',
  columnheader: 'column header',
  rowheader: 'row header',
};

/** Returns a property of a node. */
function getProperty(node: AxNode, name: string): AxValue {
  return node.properties?.find((property) => property.name === name)?.value.value;
}

/** Returns the elements that a property refers to. */
export function getRelated(node: AxNode, name: string): number[] {
  const related = node.properties?.find((property) => property.name === name)?.value.relatedNodes ?? [];
  return related.flatMap(({ backendDOMNodeId }) => backendDOMNodeId ?? []);
}

/** Returns the role in words, or undefined for a role without a meaning. A select of the browser is a combobox that cannot be typed into. */
export function roleName(node: AxNode): string | undefined {
  const role = String(node.role?.value ?? 'none');
  if (TRANSPARENT.has(role)) return undefined;
  if (role === 'combobox' && getProperty(node, 'editable') === undefined && getProperty(node, 'autocomplete') === undefined)
    return 'select';
  return NAMES[role] ?? role;
}

/** Returns the states that differ from the usual ones. */
export function describeState(node: AxNode): string[] {
  const get = (name: string): AxValue => getProperty(node, name);
  const is = (name: string): boolean => get(name) === true || get(name) === 'true';
  const role = String(node.role?.value);
  const states: (string | false)[] = [
    role === 'heading' && `level ${String(get('level'))}`,
    (is('required') || node.attributes?.get('aria-required') === 'true') && 'required',
    is('invalid') && 'invalid',
    is('disabled') && 'disabled',
    is('readonly') && 'read-only',
    get('checked') !== undefined && (is('checked') ? 'checked' : 'not checked'),
    get('pressed') !== undefined && (is('pressed') ? 'pressed' : 'not pressed'),
    get('expanded') !== undefined && role !== 'group' && (is('expanded') ? 'open' : 'closed'),
    role === 'option' && is('selected') && 'selected',
    is('busy') && 'busy',
  ];
  return states.filter((state) => state !== false);
}
