import { classNames } from '../styles/class-names.ts'

type PageTab = {
  label: string
  count?: number
  /** A selector for the tab's panel, or for its items in a panel that all tabs share. */
  shows: string
}

type PageTabsProps = {
  label: string
  /** Initially, the first one is selected. */
  tabs: readonly PageTab[]
  /** The id of a panel that all tabs share. Without it, each `shows` is the id of a panel: `#roi`. */
  panel?: string
  className: string
  tabClass: string
}

/** Tabs without React, run by `public/browser/tabs.ts`. Without scripts, all content is visible and there are no tabs. */
export function PageTabs({ label, tabs, panel, className, tabClass }: PageTabsProps) {
  return (
    <div
      role="tablist"
      aria-label={label}
      data-tabs={panel ? '' : 'until-found'}
      className={classNames('scroll-row relative flex noscript:hidden', className)}
    >
      {tabs.map(({ label, count, shows }, index) => (
        <button
          key={shows}
          type="button"
          role="tab"
          id={panel ? undefined : `tab-${shows.slice(1)}`}
          aria-controls={panel ?? shows.slice(1)}
          data-shows={shows}
          aria-selected={index === 0}
          tabIndex={index === 0 ? 0 : -1}
          className={classNames('flex shrink-0 items-center transition-colors', tabClass)}
        >
          {label}
          {count !== undefined && <span className="text-xs text-subtle tabular-nums">{count}</span>}
        </button>
      ))}
    </div>
  )
}
