import { classNames } from '../styles/class-names.ts'

type PageTab = {
  label: string
  count?: number
  /** A selector for the tab's panel or, if all tabs share a panel, for the tab's items in it. */
  shows: string
}

type PageTabsProps = {
  label: string
  /** The tabs. At first, the first one is selected. */
  tabs: readonly PageTab[]
  /** The id of a panel that all tabs share. Without it, `shows` of each tab is the selector of its own panel, such as `#roi`. */
  panel?: string
  className: string
  tabClass: string
}

/**
 * Tabs that work without React. `public/browser/tabs.ts` selects them. Without JavaScript, there are no tabs and all content is
 * visible.
 */
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
