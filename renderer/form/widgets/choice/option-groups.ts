/** Groups of options: consecutive options with the same heading. */

import type { EnumOption } from '../widget-props.ts';

/** A group; without a heading its options are not in a group. */
export interface OptionGroup<Item extends Pick<EnumOption, 'heading'> = EnumOption> {
  heading: string | undefined;
  options: readonly Item[];
}

/**
 * Splits a list into its groups.
 * @example groupOptions([{ value: 'a', label: 'Apple', heading: 'Fruit' }]) // [{ heading: 'Fruit', options: [ … ] }]
 */
export function groupOptions<Item extends Pick<EnumOption, 'heading'>>(list: readonly Item[]): OptionGroup<Item>[] {
  const groups: { heading: string | undefined; options: Item[] }[] = [];
  for (const option of list) {
    const last = groups.at(-1);
    if (last === undefined || last.heading !== option.heading) groups.push({ heading: option.heading, options: [option] });
    else last.options.push(option);
  }
  return groups;
}

/** Puts the options of each group together, in the order of the first option of each: the matches of a search are ordered by their rank. */
export function gatherGroups(list: readonly EnumOption[]): EnumOption[] {
  const groups = new Map<string | undefined, EnumOption[]>();
  for (const option of list) groups.set(option.heading, [...(groups.get(option.heading) ?? []), option]);
  return [...groups.values()].flat();
}
