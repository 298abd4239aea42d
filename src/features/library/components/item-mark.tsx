import { Icon } from '#ui/icon.tsx'
import type { AnyIconName } from '#ui/icon-names.ts'
import type { MemberItem } from '../contract.ts'
import type { ItemKind } from '../domain/items.ts'

const usual: Record<ItemKind, AnyIconName> = {
  download: 'download',
  premium: 'gem',
  tutorial: 'graduation-cap',
  resource: 'library',
}

type ItemMarkProps = { item: Pick<MemberItem, 'icon' | 'kind'>; className?: string }

/** The icon of an item: any of lucide.dev, which the server draws, or that of its page. */
export function ItemMark({ item, className }: ItemMarkProps) {
  if (!item.icon) return <Icon name={usual[item.kind]} size={20} strokeWidth={1.6} className={className} />
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      // The drawing has one line in the accent, which would say nothing here.
      className={`fill-none stroke-current [--accent:currentColor] ${className ?? ''}`}
    >
      <use href={`/icons/${item.icon}.svg#icon`} />
    </svg>
  )
}
