import { plural, t } from '#platform/texts.ts'
import { CollectionCard } from '#ui/collection/collection-card.tsx'
import type { CollectionFormUse } from '#ui/collection/collection-form.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import type { ItemFields, StoredItem } from '../../contract.ts'
import type { ItemKind } from '../../domain/items.ts'
import { itemOptions } from '../../query-options/administration.ts'
import { ItemMark } from '../item-mark.tsx'
import { audienceNames } from './item-labels.ts'

const AnyItemForm = lazyContent(() => import('./item-form.tsx'))

const ofKind = (kind: ItemKind) => {
  const Form = (use: CollectionFormUse<StoredItem, ItemFields>) => <AnyItemForm {...use} kind={kind} />
  return { options: itemOptions(kind), Form: Object.assign(Form, { preload: AnyItemForm.preload }) }
}
const lists = {
  download: ofKind('download'),
  premium: ofKind('premium'),
  tutorial: ofKind('tutorial'),
  resource: ofKind('resource'),
}

type ItemsCardProps = { kind: ItemKind; title: string; empty: string }

export function ItemsCard({ kind, title, empty }: ItemsCardProps) {
  return (
    <CollectionCard
      title={title}
      empty={empty}
      {...lists[kind]}
      describe={(item) => ({
        name: item.title,
        picture: (
          <span className="grid size-11 place-items-center rounded-control bg-surface-2 text-muted">
            <ItemMark item={item} />
          </span>
        ),
        text: item.description,
        facts: (
          <>
            <Badge>{t(audienceNames[item.openTo])}</Badge>
            {item.featured && <Badge tone="accent">{t`On the first page`}</Badge>}
            {describeContent(item) ?? <Badge tone="warning">{t`Not open yet`}</Badge>}
          </>
        ),
      })}
    />
  )
}

/** Describes the present content of an item. Returns undefined if it has none. */
function describeContent({ file, post, steps }: StoredItem) {
  if (file) return `${file.name}, ${formatBytes(file.size)}`
  if (post?.isPublished) return t`Post: ${post.title}`
  if (post) return <Badge tone="warning">{t`Post is a draft: ${post.title}`}</Badge>
  const open = steps.filter((step) => step.file || step.post?.isPublished).length
  if (open === 0) return undefined
  return open === steps.length
    ? plural(open, '{n} step', '{n} steps')
    : t`${open} of ${steps.length} steps open`
}
