/** Decorative picture of the landing page: a house with an open book as its door. It uses the colours of the design tokens. */

import styles from './HomeScene.module.css';
import { classNames } from '../theme/class-names.ts';

/** Renders the picture. */
export function HomeScene({ className }: { className?: string | undefined }) {
  return (
    <svg className={classNames(styles.scene, className)} viewBox="0 0 360 250" aria-hidden="true" focusable="false">
      <circle className={styles.glow} cx="266" cy="92" r="66" />
      <circle className={styles.sun} cx="266" cy="92" r="42" />
      <path className={styles.far} d="M0 196c40-36 84-46 132-32 44-40 104-44 150-14 28-8 56-2 78 12v88H0z" />
      <path className={styles.smoke} d="M210 58c-7-8 7-13 0-22s6-11 2-18" />
      <path className={styles.roof} d="M198 66h22v44h-22z" />
      <path className={styles.wall} d="M106 124 168 72l62 52v104H106z" />
      <path className={styles.eaves} d="M84 136 168 64l84 72" />
      <circle className={styles.window} cx="168" cy="114" r="14" />
      <path className={styles.frame} d="M168 100v28M154 114h28" />
      <path className={styles.near} d="M0 222c60-24 120-26 180-14s120 8 180-12v54H0z" />
      <path className={styles.book} d="M168 168c-13-10-28-13-44-11v54c16-2 31 1 44 11 13-10 28-13 44-11v-54c-16-2-31 1-44 11z" />
      <path
        className={styles.line}
        d="M168 168v54M134 171c9 0 16 2 23 5M134 184c9 0 16 2 23 5M134 197c9 0 16 2 23 5M202 171c-9 0-16 2-23 5M202 184c-9 0-16 2-23 5M202 197c-9 0-16 2-23 5"
      />
      <path className={styles.leaf} d="M56 230c-5-26 1-47 16-62 9 22 5 45-16 62zM56 230c-15-6-24-19-25-36 17 4 27 17 25 36z" />
      <path className={styles.leaf} d="M300 226c0-21 8-38 23-48 5 19-3 38-23 48zM300 226c-13-6-19-17-19-32 15 4 21 16 19 32z" />
      <path className={styles.stem} d="M92 236v-18M108 240v-13M250 236v-15M268 240v-20" />
      <g className={styles.bloom}>
        <circle cx="92" cy="215" r="6" />
        <circle cx="108" cy="224" r="4.5" />
        <circle cx="250" cy="218" r="5" />
        <circle cx="268" cy="217" r="6" />
      </g>
      <path className={styles.bird} d="M62 62q9-9 17 0q8-9 17 0M106 42q6-6 12 0q6-6 12 0" />
    </svg>
  );
}
