import type { LucideIcon } from 'lucide-react'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { Tooltip } from '#ui/tooltip.tsx'
import { useSidebarOpen } from './sidebar-state.ts'

export const menuItemLooks =
  'group flex h-11 w-full items-center gap-3 rounded-control px-3 text-md text-muted no-underline -outline-offset-2 transition-colors hover:bg-surface-2 hover:text-fg aria-[current]:bg-surface-2 aria-[current]:font-medium aria-[current]:text-fg narrow:px-[0.95rem]'

type MenuItemProps = {
  label: string
  icon: LucideIcon
  /** The empty link or button that gets the icon and the label. */
  children: ReactElement<{ children?: ReactNode; 'aria-label'?: string }>
}

/** An entry of the sidebar. Where only its icon shows, a tooltip says what it is. */
export function MenuItem({ label, icon: Icon, children }: MenuItemProps) {
  const open = useSidebarOpen()
  const item = cloneElement(
    children,
    open ? {} : { 'aria-label': label },
    <>
      <Icon
        size={18}
        strokeWidth={1.7}
        aria-hidden="true"
        className="shrink-0 group-aria-[current]:text-accent"
      />
      <span className="truncate narrow:sr-only">{label}</span>
    </>,
  )
  return open ? item : <Tooltip text={label}>{item}</Tooltip>
}
