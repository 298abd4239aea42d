import { useRef } from 'react'
import { displayName } from '#base/accounts/components/account-labels.tsx'
import type { User } from '#base/accounts/contract/user.ts'
import { t } from '#platform/texts.ts'
import { Tooltip } from '#ui/controls/tooltip.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { MemberCard } from './member-card.tsx'
import { OwnLinks } from './own-links.tsx'
import { useSidebarOpen } from './sidebar-state.ts'

const menuId = 'account-menu'
const row =
  'flex h-10 w-full items-center gap-3 rounded-control px-3 text-md text-muted no-underline -outline-offset-2 hover:bg-surface-2 hover:text-fg aria-[current]:bg-surface-2 aria-[current]:text-fg [&_svg]:shrink-0'

/** Shows the signed-in member at the bottom of the sidebar. Opens the menu of the member's own pages. */
export function AccountChip({ member }: { member: User }) {
  const isOpen = useSidebarOpen()
  const name = t`Account: ${displayName(member)}`
  const chip = (
    <button
      type="button"
      popoverTarget={menuId}
      aria-label={isOpen ? undefined : name}
      className="flex w-full items-center gap-3 rounded-control p-2 text-start -outline-offset-2 transition-colors hover:bg-surface-2 narrow:justify-center narrow:p-1"
    >
      <span className="sr-only">{t`Account:`}</span>
      <MemberCard member={member} className="narrow:hidden" />
      <Icon name="chevron-down" size={16} className="shrink-0 rotate-180 text-subtle narrow:hidden" />
    </button>
  )
  return (
    <div className="mt-2 shrink-0 border-t border-line pt-2">
      {isOpen ? chip : <Tooltip text={name}>{chip}</Tooltip>}
      <AccountMenu />
    </div>
  )
}

/** The menu is a popover, so that it opens even before scripts have loaded. */
function AccountMenu() {
  const popover = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={popover}
      id={menuId}
      popover="auto"
      className="inset-auto bottom-20 inset-s-4 m-0 w-72 rounded-card border border-line bg-surface-1 p-2 text-fg shadow-pop open:animate-appear narrow:inset-s-3"
    >
      <nav aria-label={t`Account`}>
        <OwnLinks row={row} iconSize={18} onOpen={() => popover.current?.hidePopover()} />
      </nav>
    </div>
  )
}
