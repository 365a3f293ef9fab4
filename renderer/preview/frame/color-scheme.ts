/** Overrides the device's color scheme: enables or disables the media rules of all style sheets in the iframe. */

const DARK = '(prefers-color-scheme: dark)';
const originals = new WeakMap<CSSMediaRule, string>();
let chosen: 'device' | 'light' | 'dark' = 'device';
let watching: MutationObserver | undefined;

/** Paints the document in a scheme, styles that arrive later too. */
export function paintScheme(scheme: 'device' | 'light' | 'dark'): void {
  chosen = scheme;
  document.documentElement.style.colorScheme = scheme === 'device' ? '' : scheme;
  apply();
  if (watching === undefined && scheme !== 'device') {
    watching = new MutationObserver(apply);
    watching.observe(document.head, { childList: true, subtree: true, characterData: true });
  }
}

function apply(): void {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) if (rule instanceof CSSMediaRule) applyTo(rule);
  }
}

function applyTo(rule: CSSMediaRule): void {
  const written = originals.get(rule) ?? rule.media.mediaText;
  if (!written.includes(DARK)) return;
  originals.set(rule, written);
  const wanted = chosen === 'device' ? written : written.replaceAll(DARK, chosen === 'dark' ? '(min-width: 0px)' : '(max-width: 0px)');
  if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted;
}
