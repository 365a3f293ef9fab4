/** Overrides the device's color scheme: enables or disables the media rules of all style sheets in the iframe. */

const DARK = '(prefers-color-scheme: dark)';
const originalMedia = new WeakMap<CSSMediaRule, string>();
let selected: 'device' | 'light' | 'dark' = 'device';
let observer: MutationObserver | undefined;

/** Sets the color scheme of the document, including style sheets that are added later. */
export function setColorScheme(scheme: 'device' | 'light' | 'dark'): void {
  selected = scheme;
  document.documentElement.style.colorScheme = scheme === 'device' ? '' : scheme;
  apply();
  if (observer === undefined && scheme !== 'device') {
    observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  }
}

function apply(): void {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) if (rule instanceof CSSMediaRule) applyTo(rule);
  }
}

function applyTo(rule: CSSMediaRule): void {
  const original = originalMedia.get(rule) ?? rule.media.mediaText;
  if (!original.includes(DARK)) return;
  originalMedia.set(rule, original);
  const media = selected === 'device' ? original : original.replaceAll(DARK, selected === 'dark' ? '(min-width: 0px)' : '(max-width: 0px)');
  if (rule.media.mediaText !== media) rule.media.mediaText = media;
}
