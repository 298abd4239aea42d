import { Content, List, Root, Trigger } from 'radix-ui/tabs'
import {
  type ComponentProps,
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react'
import { classNames } from './class-names.ts'

export type Tab = { value: string; label: ReactNode; count?: number }

type TabsProps = {
  /** The accessible name of the tab list. */
  label: string
  tabs: Tab[]
  value: string
  onValueChange: (value: string) => void
  className?: string
  /** `TabPanel`s. */
  children: ReactNode
}

export function Tabs({ label, tabs, className, children, ...state }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => showChosen(list.current), [state.value])
  return (
    <Root {...state} className={className}>
      <List ref={list} aria-label={label} className="scroll-row flex shrink-0 gap-2 border-b border-line">
        {tabs.map((tab) => (
          <Trigger
            key={tab.value}
            value={tab.value}
            onMouseDown={focusUnseen}
            onClick={pressOnBareClick}
            className="-mb-px inline-flex h-12 shrink-0 items-center gap-2 border-b-2 border-transparent px-1.5 text-md text-muted transition-colors -outline-offset-2 hover:text-fg data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-fg"
          >
            {tab.label}
            {tab.count !== undefined && <span className="text-xs text-subtle tabular-nums">{tab.count}</span>}
          </Trigger>
        ))}
      </List>
      {children}
    </Root>
  )
}

/** A clicked tab is focused by script, which would show the focus ring for pointers too. */
function focusUnseen({ button, ctrlKey, currentTarget }: ReactMouseEvent<HTMLElement>): void {
  if (button === 0 && !ctrlKey) currentTarget.focus({ focusVisible: false })
}

/** Tabs listen for pointerdown. A click without one, from a screen reader or repeated after hydration, also selects. */
function pressOnBareClick({ detail, currentTarget }: ReactMouseEvent<HTMLElement>): void {
  if (detail === 0 && currentTarget.dataset.state !== 'active')
    currentTarget.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
}

/** Scrolls the selected tab into view where the tab list is wider than its container, without scrolling the page. */
function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector<HTMLElement>('[data-state=active]')
  if (!list || !chosen) return
  const box = chosen.getBoundingClientRect()
  const frame = list.getBoundingClientRect()
  if (box.right > frame.right) list.scrollLeft += box.right - frame.right
  else if (box.left < frame.left) list.scrollLeft += box.left - frame.left
}

/** The content of one tab. `forceMount` keeps it in the page, hidden, while another tab is selected. */
export function TabPanel({ className, ...props }: ComponentProps<typeof Content>) {
  return <Content {...props} className={classNames('pt-6 data-[state=inactive]:hidden', className)} />
}
