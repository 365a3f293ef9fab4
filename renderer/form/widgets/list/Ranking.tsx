/** Widget that puts options in an order: those that are ranked, with buttons to move them, and below them the others, with buttons to add them. */

import { useEffect, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { announce } from '../../../theme/announce.ts';
import { Button } from '../../../theme/Button.tsx';
import { classNames } from '../../../theme/class-names.ts';
import { Icon } from '../../../theme/Icon.tsx';
import type { IconName } from '../../../theme/Icon.tsx';
import { useIsInteractive } from '../../../theme/use-is-interactive.ts';
import { getOptionPlaceholder } from '../select/option-placeholder.ts';
import type { AnswerWidgetProps, EnumOption } from '../widget-props.ts';
import styles from './Lists.module.css';
import { getItemLabel, getItems, type ListItem } from './list-value.ts';
import { useTranslate } from '../../use-form-session.ts';
import { useListTexts } from './list-texts.ts';

/** Renders the two lists. An option can also be dragged to another position. */
export function Ranking(props: AnswerWidgetProps) {
  const { id, value, schema, options, disabled = false, onBlur, onFocus } = props;
  const t = useListTexts();
  const tForm = useTranslate();
  const { enumOptions = [], enumDisabled = [], status } = options;
  const { ranked, root, change } = useRanking(props);
  const rest = enumOptions.filter((option) => !ranked.includes(option.value));
  const isFull = ranked.length >= (schema.maxItems ?? Infinity);
  return (
    <div
      ref={root}
      onFocus={() => onFocus(id, value)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur(id, value);
      }}
    >
      {enumOptions.length === 0 && <p>{getOptionPlaceholder(status, undefined, tForm)}</p>}
      {rest.length > 0 && !isFull && <p className={styles.rankHint}>{t('rankHint')}</p>}
      <ol className={styles.ranked}>
        {ranked.map((item, index) => (
          <RankedOption
            key={item}
            label={getItemLabel(props, item)}
            description={enumOptions.find((option) => option.value === item)?.description}
            item={item}
            index={index}
            count={ranked.length}
            disabled={disabled}
            onMove={(to) => change(item, to)}
            onDropItem={(dropped) => change(dropped, index)}
            onRemove={() => change(item, undefined)}
          />
        ))}
      </ol>
      <ul className={styles.unranked}>
        {rest.map((option) => (
          <UnrankedOption
            key={option.value}
            textsId={`${id}__texts-${option.value}`}
            option={option}
            isDisabled={disabled || isFull || enumDisabled.includes(option.value)}
            onAdd={() => change(option.value, ranked.length)}
          />
        ))}
      </ul>
    </div>
  );
}

/** Returns the ranked values, and a function that moves, adds or removes one and keeps the focus on its button. */
function useRanking(props: AnswerWidgetProps) {
  const { onChange } = props;
  const t = useListTexts();
  const root = useRef<HTMLDivElement>(null);
  const focus = useRef<string>(undefined);
  const ranked = getItems(props);
  useEffect(() => {
    if (focus.current === undefined) return;
    const buttons = [...(root.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
    const own = buttons.filter(({ dataset }) => dataset['item'] === focus.current);
    const active = document.activeElement;
    focus.current = undefined;
    // At an end of the list the button that was pressed is disabled, so the other one gets the focus.
    if (active === null || active === document.body || (active instanceof HTMLButtonElement && active.disabled))
      (own[0] ?? buttons[0])?.focus();
  });
  const change = (item: ListItem, to: number | undefined) => {
    const others = ranked.filter((other) => other !== item);
    const next = to === undefined ? others : [...others.slice(0, to), item, ...others.slice(to)];
    const option = getItemLabel(props, item);
    focus.current = String(item);
    onChange(next);
    announce(to === undefined ? t('choiceRemoved', { option }) : t('rankMoved', { option, position: to + 1, count: next.length }));
  };
  return { ranked, root, change };
}

interface RankedOptionProps {
  label: string;
  description: string | undefined;
  item: ListItem;
  index: number;
  count: number;
  disabled: boolean;
  onMove: (to: number) => void;
  onDropItem: (item: ListItem) => void;
  onRemove: () => void;
}

function RankedOption({ label, description, item, index, count, disabled, onMove, onDropItem, onRemove }: RankedOptionProps) {
  const t = useListTexts();
  const isInteractive = useIsInteractive();
  const [isOver, setOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.getData(DRAG_TYPE);
    if (dropped !== '') onDropItem(JSON.parse(dropped) as ListItem);
  };
  const button = (name: IconName, text: string, isOff: boolean, onClick: () => void, className?: string) => (
    <button
      type="button"
      className={classNames(styles.rankButton, className)}
      data-item={item}
      disabled={disabled || isOff || !isInteractive}
      aria-label={text}
      onClick={onClick}
    >
      <Icon name={name} size={20} />
    </button>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is an addition to the buttons
    <li
      className={classNames(styles.rank, isOver && styles.over)}
      draggable={!disabled}
      onDragStart={(event) => event.dataTransfer.setData(DRAG_TYPE, JSON.stringify(item))}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAG_TYPE)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <span className={styles.rankNumber}>{index + 1}</span>
      <span className={styles.rankLabel}>
        {label}
        {description !== undefined && <span className={styles.rankDescription}>{description}</span>}
      </span>
      {button('chevron', t('rankUp', { option: label }), index === 0, () => onMove(index - 1), styles.up)}
      {button('chevron', t('rankDown', { option: label }), index === count - 1, () => onMove(index + 1))}
      {button('close', t('removeChoice', { option: label }), false, onRemove)}
    </li>
  );
}

/** Dragged texts of other pages have another type. */
const DRAG_TYPE = 'application/x-rank';

interface UnrankedOptionProps {
  option: EnumOption;
  /** The id of the texts below the label, which describe the button. */
  textsId: string;
  isDisabled: boolean;
  onAdd: () => void;
}

function UnrankedOption({ option, textsId, isDisabled, onAdd }: UnrankedOptionProps) {
  const t = useListTexts();
  const { value, label, description, disabledReason } = option;
  return (
    <li className={styles.rank}>
      <span className={styles.rankLabel}>
        {label}
        <span id={textsId}>
          {description !== undefined && <span className={styles.rankDescription}>{description} </span>}
          {isDisabled && disabledReason !== undefined && <span className={styles.rankDescription}>{disabledReason}</span>}
        </span>
      </span>
      <Button
        disabled={isDisabled}
        data-item={value}
        aria-label={t('rankOption', { option: label })}
        aria-describedby={textsId}
        onClick={onAdd}
      >
        <Icon name="plus" size={20} />
      </Button>
    </li>
  );
}
