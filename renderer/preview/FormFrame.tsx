/** The iframe with the form, at the width of a device. A width larger than the page is scaled down. */

import { useEffect, useRef, useState } from 'react';
import type { PreviewBridge } from './bridge.ts';
import styles from './Preview.module.css';
import frameStyles from './FormFrame.module.css';

const WIDTHS = ['320', '360', '768', '1024', 'full'] as const;
const SCHEMES = ['device', 'light', 'dark'] as const;
const SCHEME_TITLES = { device: 'Device setting', light: 'Light', dark: 'Dark' };

interface FormFrameProps {
  bridge: PreviewBridge | undefined;
  /** Called when the iframe has loaded. */
  onLoad: (frame: HTMLIFrameElement) => void;
  /** True while there is no form to show. */
  isEmpty: boolean;
}

/** Renders the width and colour settings, and the iframe. */
export function FormFrame({ bridge, onLoad, isEmpty }: FormFrameProps) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('full');
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>('device');
  const space = useRef<HTMLDivElement>(null);
  const available = useWidth(space);
  const frameWidth = width === 'full' ? available : Number(width);
  const scale = available > 0 && frameWidth > available ? available / frameWidth : 1;
  useEffect(() => bridge?.setColorScheme(scheme), [bridge, scheme]);

  return (
    <>
      <div className={frameStyles.device} hidden={isEmpty}>
        <fieldset className={frameStyles.setting}>
          <legend>Width</legend>
          {WIDTHS.map((one) => (
            <label key={one}>
              <input type="radio" name="width" value={one} checked={width === one} onChange={() => setWidth(one)} />
              <span>{one === 'full' ? 'Full' : one}</span>
            </label>
          ))}
        </fieldset>
        <fieldset className={frameStyles.setting}>
          <legend>Colours</legend>
          {SCHEMES.map((one) => (
            <label key={one}>
              <input type="radio" name="scheme" value={one} checked={scheme === one} onChange={() => setScheme(one)} />
              <span>{SCHEME_TITLES[one]}</span>
            </label>
          ))}
        </fieldset>
        {scale < 1 && <span className={styles.muted}>shown at {Math.round(scale * 100)} %</span>}
      </div>
      <div ref={space} className={frameStyles.space}>
        {/* The iframe has the page's origin, because both share an object. A sandbox would prevent this. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          title="Form"
          src="/preview-frame"
          hidden={isEmpty}
          className={frameStyles.frame}
          style={{
            width: `${frameWidth}px`,
            height: `${100 / scale}%`,
            transform: scale < 1 ? `scale(${scale})` : undefined,
            marginInline: scale < 1 ? undefined : 'auto',
          }}
          onLoad={({ currentTarget }) => onLoad(currentTarget)}
        />
      </div>
    </>
  );
}

/** Returns the inner width of an element in whole pixels. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
