import { type MouseEvent as ReactMouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../styles/class-names.ts'
import { moveTabFocus, showChosen } from './tab-list.ts'

/** `panel` is the content of the tab. It is rendered only while the tab is selected. */
type Tab<Value> = { value: Value; label: ReactNode; count?: number | undefined; panel: ReactNode }

type TabsProps<Value> = {
  label: string
  tabs: Tab<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string
  panelClass?: string | undefined
}

/** Tabs that are selected as soon as they are pressed or focused. Arrow keys, Home and End move the focus. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onValueChange, className, panelClass } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => showChosen(list.current), [value])
  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        aria-orientation="horizontal"
        className="scroll-row flex shrink-0 gap-2 border-b border-line"
      >
        {tabs.map((tab) => {
          const isChosen = tab.value === value
          const choose = () => isChosen || onValueChange(tab.value)
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.value}`}
              aria-controls={`${id}-panel-${tab.value}`}
              aria-selected={isChosen}
              data-state={isChosen ? 'active' : 'inactive'}
              tabIndex={isChosen ? 0 : -1}
              onFocus={choose}
              onMouseDown={(event) => focusUnseen(event) && choose()}
              // Needed besides `onMouseDown`: screen readers click without a press, and after a press before hydration only the
              // click is handled.
              onClick={choose}
              onKeyDown={moveTabFocus}
              className="-mb-px inline-flex h-12 shrink-0 items-center gap-2 border-b-2 border-transparent px-1.5 text-md text-muted transition-colors -outline-offset-2 hover:text-fg data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-fg"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="text-xs text-subtle tabular-nums">{tab.count}</span>
              )}
            </button>
          )
        })}
      </div>
      {tabs.map((tab) => {
        const isChosen = tab.value === value
        return (
          <div
            key={tab.value}
            role="tabpanel"
            id={`${id}-panel-${tab.value}`}
            aria-labelledby={`${id}-tab-${tab.value}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls can be scrolled by keyboard
            tabIndex={0}
            hidden={!isChosen}
            data-state={isChosen ? 'active' : 'inactive'}
            className={classNames('pt-6 data-[state=inactive]:hidden', panelClass)}
          >
            {isChosen && tab.panel}
          </div>
        )
      })}
    </div>
  )
}

/** Focuses a tab without a focus ring when the main mouse button is pressed. Returns whether it was the main button. */
function focusUnseen(event: ReactMouseEvent<HTMLElement>): boolean {
  const isMain = event.button === 0 && !event.ctrlKey
  if (isMain) event.currentTarget.focus({ focusVisible: false })
  else event.preventDefault()
  return isMain
}
