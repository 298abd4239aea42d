import { type ReactNode, useId } from 'react'
import type { Waiting } from '#desk/orders/contract/schemas.ts'
import type { MenuGroup as Group, MenuEntry } from '#frame/menus.ts'
import { countAtEnd } from '#frame/waiting-count.tsx'
import { t } from '#platform/texts.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import { toggleGroup, useIsFolded } from './folded-groups.ts'

type MenuGroupProps = {
  group: Group
  waiting: Waiting | undefined
  /** Renders the link of an entry. */
  link: (entry: MenuEntry) => ReactNode
}

/**
 * A group of entries in the sidebar's menu. A folded group shows only the entry of the current page. The narrow sidebar ignores
 * folding.
 */
export function MenuGroup({ group: { name, heading, entries }, waiting, link }: MenuGroupProps) {
  const list = useId()
  return (
    <div data-group={name} className="group/part">
      <hr
        className={classNames(
          'mx-3 my-2.5 border-line group-first/part:hidden! narrow:mx-1',
          name && 'hidden narrow:block',
        )}
      />
      {name && heading && (
        <GroupHead name={name} heading={heading} list={list} count={countWaiting(entries, waiting)} />
      )}
      <ul id={list} className="grid gap-0.5">
        {entries.map((entry) => (
          <li key={entry.path} className="folded:not-has-aria-[current]:hidden narrow:block!">
            {link(entry)}
          </li>
        ))}
      </ul>
    </div>
  )
}

const countWaiting = (entries: MenuEntry[], waiting: Waiting | undefined) =>
  entries.reduce((sum, { counts }) => sum + ((counts && waiting?.[counts]) || 0), 0)

type GroupHeadProps = { name: string; heading: string; list: string; count: number }

/** The heading of a group, which folds it on a click. The heading of a folded group shows how many items in it are waiting. */
function GroupHead({ name, heading, list, count }: GroupHeadProps) {
  return (
    <button
      type="button"
      aria-expanded={!useIsFolded(name)}
      aria-controls={list}
      onClick={() => toggleGroup(name)}
      className="mb-0.5 flex h-8 w-full items-center gap-1.5 rounded-control px-3 text-xs font-medium text-subtle -outline-offset-2 transition-colors group-not-first/part:mt-3 hover:text-fg narrow:hidden"
    >
      {heading}
      <Icon
        name="chevron-down"
        size={14}
        className="transition-[rotate] folded:-rotate-90 rtl:folded:rotate-90"
      />
      {count > 0 && (
        <span className={`${countAtEnd} hidden tabular-nums folded:grid`}>
          {count > 99 ? '99+' : count}
          <span className="sr-only"> {t`waiting`}</span>
        </span>
      )}
    </button>
  )
}
