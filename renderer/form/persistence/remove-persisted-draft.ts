/** Removes the copies of a draft from the session storage. A page that sends or deletes it can lack the definition of its form, with the key of the entry. */

import type { PersistedForm } from './persisted-form.ts';

/** Removes the persisted forms that are copies of a draft, under all keys and in all versions. Everything else stays as it is. */
export function removePersistedDraft(id: string): void {
  // `undefined` removes the member.
  const omitCopy = (_: string, value: unknown): unknown => (isCopy(value, id) ? undefined : value);
  for (const key of listKeys()) {
    try {
      const text = sessionStorage.getItem(key) ?? '';
      if (text.startsWith('{"') && text.includes(id)) sessionStorage.setItem(key, JSON.stringify(JSON.parse(text, omitCopy)));
    } catch {
      // The value is none of ours.
    }
  }
}

/** Returns the keys of the session storage; none without one. */
function listKeys(): string[] {
  try {
    return Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index)!);
  } catch {
    return [];
  }
}

function isCopy(value: unknown, id: string): boolean {
  const { snapshot, draft } = (value ?? {}) as Partial<PersistedForm>;
  return snapshot !== undefined && draft?.id === id;
}
