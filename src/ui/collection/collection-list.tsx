import {
  type FocusEvent,
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { t } from '#platform/texts.ts'
import { useFocusAfter } from '../state/use-focus-after.ts'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../symbols/icon.tsx'
import { useDragRows } from './drag-rows.ts'

type CollectionListProps<Item> = {
  label: string
  items: readonly Item[]
  nameOf: (item: Item) => string
  /** Called with the new order after an item was moved right before another one, or to the end (`before` is null). */
  onMove: (item: Item, before: Item | null, reordered: Item[]) => void
  /** Whether the rows are very low. If so, the buttons are beside the grip instead of one above the other. */
  isCompact?: boolean
  children: (item: Item) => ReactNode
}

/** Rows that can be reordered by dragging, or with two buttons per row, which work without a mouse. */
export function CollectionList<Item extends { id: number | string }>(props: CollectionListProps<Item>) {
  const { label, items, nameOf, onMove, isCompact = false, children } = props
  const list = useRef<HTMLOListElement>(null)
  const [said, say] = useState('')
  // The latest order. A second click may follow before the order after the first click has rendered.
  const order = useRef(items)
  useLayoutEffect(() => {
    order.current = items
  }, [items])
  const move = (item: Item | undefined, to: number) => {
    if (!item || to < 0 || to >= items.length) return
    const others = order.current.filter(({ id }) => id !== item.id)
    const reordered = others.toSpliced(to, 0, item)
    order.current = reordered
    say(t`${nameOf(item)} is now at place ${to + 1} of ${items.length}`)
    onMove(item, others[to] ?? null, reordered)
  }
  const step = (item: Item, way: 1 | -1) =>
    move(item, order.current.findIndex(({ id }) => id === item.id) + way)
  const { gripOf, styleOf, dragged } = useDragRows(list, (from, to) => move(items[from], to))
  const focusKeeping = useKeptFocus(list, items)
  return (
    <>
      <ol ref={list} aria-label={label} tabIndex={-1} {...focusKeeping} className="outline-none">
        {items.map((item, index) => (
          <li
            key={item.id}
            style={styleOf(index)}
            className={classNames(
              'collection-row relative flex border-t border-line bg-surface-1 has-data-added:bg-surface-2',
              isCompact ? 'gap-3 py-1' : 'min-h-16 gap-2 py-2 ps-2 pe-4 md:ps-3 md:pe-5',
              index === dragged && 'rounded-control bg-surface-2 shadow-pop',
            )}
          >
            <Rail
              name={nameOf(item)}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              isCompact={isCompact}
              grip={gripOf(index)}
              onStep={(way) => step(item, way)}
            />
            <div className="min-w-0 grow self-center">{children(item)}</div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

/** Keeps the focus in the list when the focused row is removed. */
function useKeptFocus(list: RefObject<HTMLElement | null>, items: readonly unknown[]) {
  const isInside = useRef(false)
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) list.current?.focus()
  }, [items])
  return {
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) isInside.current = false
    },
  }
}

type RailProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  isCompact: boolean
  grip: HTMLAttributes<HTMLElement>
  onStep: (way: 1 | -1) => void
}

function Rail({ name, isFirst, isLast, isCompact, grip, onStep }: RailProps) {
  const rail = useRef<HTMLDivElement>(null)
  const keepFocus = useFocusAfter(() => rail.current?.querySelector('button'))
  const step = (way: 1 | -1) => {
    keepFocus()
    onStep(way)
  }
  return (
    <div
      ref={rail}
      className={classNames(
        'shrink-0 items-center',
        isCompact ? 'flex' : 'grid auto-rows-min grid-cols-[1.5rem_2rem] self-center',
      )}
    >
      <StepButton label={t`Move ${name} up`} blocked={isFirst} onPress={() => step(-1)}>
        <Icon name="chevron-up" size={16} />
      </StepButton>
      <span
        {...grip}
        data-grip=""
        className={classNames(
          'row-step h-8! cursor-grab touch-none select-none active:cursor-grabbing',
          isCompact ? 'w-8' : 'col-start-1 row-span-2 row-start-1',
        )}
      >
        <Icon name="grip-vertical" size={17} />
      </span>
      <StepButton label={t`Move ${name} down`} blocked={isLast} onPress={() => step(1)}>
        <Icon name="chevron-down" size={16} />
      </StepButton>
    </div>
  )
}

type StepButtonProps = { label: string; blocked: boolean; onPress: () => void; children: ReactNode }

/**
 * A button that moves an entry by one place, visible while its row is hovered or focused. At an end of the list, renders empty
 * space instead.
 */
export function StepButton({ label, blocked, onPress, children }: StepButtonProps) {
  if (blocked) return <span className="h-6 w-8" />
  return (
    <button type="button" aria-label={label} onClick={onPress} className="row-step row-tool">
      {children}
    </button>
  )
}
