/** The landing page's picture: a house whose door is an open book, under an evening sun. Decoration in the tokens' colours. */

import styles from './HomeScene.module.css';

export function HomeScene({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 360 260" aria-hidden="true" focusable="false">
      <circle className={styles.sun} cx="262" cy="84" r="46" />
      <path className={styles.far} d="M0 214c38-34 84-46 132-34 40-40 100-46 148-16 30-8 58-4 80 10v86H0z" />
      <path className={styles.near} d="M0 236c60-26 120-30 180-18s120 10 180-12v54H0z" />
      <path className={styles.wall} d="M104 128h128v98H104z" />
      <path className={styles.chimney} d="M200 66h20v40h-20z" />
      <path className={styles.roof} d="M84 134 168 60l84 74" />
      <path className={styles.roofFill} d="M104 128 168 72l64 56z" />
      <circle className={styles.window} cx="168" cy="110" r="12" />
      <path className={styles.frame} d="M168 98v24M156 110h24" />
      <path className={styles.page} d="M168 172c-14-10-30-13-46-11v58c16-2 32 1 46 11 14-10 30-13 46-11v-58c-16-2-32 1-46 11z" />
      <path className={styles.line} d="M168 172v58M132 176c9 0 18 2 26 6M132 191c9 0 18 2 26 6M204 176c-9 0-18 2-26 6M204 191c-9 0-18 2-26 6" />
      <path className={styles.leaf} d="M58 226c-4-24 2-44 16-58 8 20 4 42-16 58zM58 226c-14-6-22-18-24-34 16 4 26 16 24 34z" />
      <path className={styles.leaf} d="M296 222c0-20 8-36 22-46 4 18-4 36-22 46zM296 222c-12-6-18-16-18-30 14 4 20 14 18 30z" />
      <path className={styles.bird} d="M70 62q9-9 17 0q8-9 17 0M112 40q6-6 12 0q6-6 12 0" />
    </svg>
  );
}
