/** Line icons of 24 units in the colour of the text. They are decorative and hidden from screen readers. */

const PATHS = {
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 11v5M12 7.8v.2',
  success: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M8 12.3l2.7 2.7L16 9.6',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4M12 16.8v.2',
  danger: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7.5v5.5M12 16v.2',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5l4.6 4.5L19 7.5',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  chevron: 'M6 9.5l6 6 6-6',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.5 15.5 20 20',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  upload: 'M12 16V5M7.5 9 12 4.5 16.5 9M5 19.5h14',
  trash: 'M4.5 7h15M9 7V4.5h6V7M6.5 7l1 13h9l1-13M10 11v5M14 11v5',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.3M20 4.5v4.8h-4.8',
  home: 'M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5V14h4v5.5',
  mail: 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7',
  table: 'M4 5h16v14H4zM4 10h16M10 10v9',
  pencil: 'M4 20l1-4L16.5 4.5l3 3L8 19z',
  returning: 'M4 8.5h11a5 5 0 0 1 0 10H7M8 4.5l-4 4 4 4',
  exit: 'M10 4H5v16h5M15 8l4 4-4 4M9.5 12H19',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M16 4.4a3.5 3.5 0 0 1 0 6.4M18.5 14.5c1.9.9 3 2.8 3 5.5',
  key: 'M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8M11 12.2l8-8M16 7l3 3M13.5 9.7l2 2',
  compass: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M15.5 8.5l-2 5-5 2 2-5z',
  tools: 'M14 7a4 4 0 0 1 5.4-3.7L16.5 6.2l1.3 1.3 2.9-2.9A4 4 0 0 1 15.5 9.8L7 18.3a1.8 1.8 0 0 1-2.6-2.6L13 8.2',
} as const;

/** The icons that point along the direction of reading. */
const DIRECTED: readonly string[] = ['arrow', 'back', 'returning', 'exit'];

/** The name of an icon. */
export type IconName = keyof typeof PATHS;

/** Returns true if the text, for example from app.json, is the name of an icon. */
export function isIconName(name: string | undefined): name is IconName {
  return name !== undefined && Object.hasOwn(PATHS, name);
}

/** Renders an icon. `size` is in pixels. */
export function Icon({ name, size = 24, className }: { name: IconName; size?: number; className?: string | undefined }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-directed={DIRECTED.includes(name) || undefined}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
