/** Makes a file name that was received safe to store, to show and to offer as a download on any system. */

/** The longest name in UTF-16 units. */
const MAX_NAME_CHARS = 120;
/** An ending longer than this is not kept as an extension. */
const MAX_EXTENSION_CHARS = 20;

/** Of a longer name only the end is looked at: the extension is there, and the patterns below must not run over megabytes. */
const MAX_READ_CHARS = 1000;

/** Control and format characters (bidi controls among them), invisible characters, line separators, lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const FORBIDDEN = /[<>:"|?*]/g;
/** Names of devices, which Windows opens whatever extension follows. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(?:\.|$)/i;

/** The base name in Unicode NFC without invisible characters and path separators, at most 120 long, or `file` if nothing is left. */
export function toSafeFileName(name: string): string {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).slice(-MAX_READ_CHARS);
  const visible = base
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(/\p{Zs}/gu, ' ')
    .replace(FORBIDDEN, '_');
  const trimmed = trimEnd(visible.replace(/^[. ]+/, ''));
  const named = RESERVED.test(trimmed) ? `_${trimmed}` : trimmed;
  return shorten(named) || 'file';
}

function shorten(name: string): string {
  if (name.length <= MAX_NAME_CHARS) return name;
  const extension = /\.[^.]+$/.exec(name)?.[0] ?? '';
  const kept = extension.length > MAX_EXTENSION_CHARS ? '' : extension;
  // A pair of surrogates is not cut in half, and no space or dot is left where the name was cut.
  const stem = name.slice(0, MAX_NAME_CHARS - kept.length).replace(/[\uD800-\uDBFF]$/, '');
  return trimEnd(stem) + kept;
}

/** Without dots and spaces at the end; a pattern would take quadratic time for a name of many. */
function trimEnd(name: string): string {
  let end = name.length;
  while (end > 0 && (name[end - 1] === '.' || name[end - 1] === ' ')) end -= 1;
  return name.slice(0, end);
}
