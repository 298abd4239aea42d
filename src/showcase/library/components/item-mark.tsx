import { Icon } from '#ui/symbols/icon.tsx'
import type { AnyIconName } from '#ui/symbols/icon-names.ts'
import type { MemberItem } from '../contract.ts'
import type { ItemKind } from '../domain/items.ts'

const usual: Record<ItemKind, AnyIconName> = {
  download: 'download',
  premium: 'gem',
  tutorial: 'graduation-cap',
  resource: 'library',
}

type ItemMarkProps = { item: Pick<MemberItem, 'drawing' | 'kind'>; className?: string }

/** Shows the icon of an item. An item without its own icon has the icon of its page. */
export function ItemMark({ item: { drawing, kind }, className }: ItemMarkProps) {
  if (!drawing) return <Icon name={usual[kind]} size={20} strokeWidth={1.6} className={className} />
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      strokeWidth="1.6"
      className={className}
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}
