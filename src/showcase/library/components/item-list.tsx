import type { ReactNode } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import type { MemberItem, Opens } from '../contract.ts'
import { isOpen } from '../domain/items.ts'
import { ItemMark } from './item-mark.tsx'

type ItemListProps = {
  /** The heading and text of the summary, which state how many items the member can open. */
  title: string
  text: string
  items: MemberItem[]
  badgeOf: (item: MemberItem) => ReactNode
  actionOf: (item: MemberItem) => ReactNode
}

export function ItemList({ title, text, items, badgeOf, actionOf }: ItemListProps) {
  const opensOne = items.some(isOpen)
  return (
    <Card className="overflow-hidden">
      <div className="flex gap-4 border-b border-line bg-surface-2 px-5 py-4 md:px-6">
        <Icon
          name={opensOne ? 'book-open' : 'lock'}
          size={18}
          strokeWidth={1.8}
          className="mt-1 shrink-0 text-accent"
        />
        <p className="text-md">
          <span className="font-medium">{title}</span> <span className="text-muted">{text}</span>
        </p>
      </div>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <ItemRow key={item.id} item={item} badge={badgeOf(item)} action={actionOf(item)} />
        ))}
      </ul>
    </Card>
  )
}

type ItemRowProps = { item: MemberItem; badge: ReactNode; action: ReactNode }

function ItemRow({ item, badge, action }: ItemRowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 px-5 py-5 md:gap-x-6 md:px-6 lg:grid-cols-[auto_minmax(0,1fr)_auto_8.5rem] lg:items-center">
      <span className="grid size-11 place-items-center self-start rounded-control bg-surface-2 text-muted">
        <ItemMark item={item} />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-base tracking-[-0.01em]">{item.title}</h2>
          {badge}
        </div>
        <p className="mt-1 max-w-[39.8em] text-md text-muted">{item.description}</p>
      </div>
      <dl className="col-start-2 flex flex-wrap gap-x-8 gap-y-2 text-sm empty:hidden lg:col-start-auto lg:max-w-80 lg:justify-end lg:text-end lg:empty:block">
        {itemFacts(item).map(({ name, value }) => (
          <div key={name ?? value} className="lg:min-w-20">
            <dt className={name ? 'text-xs text-subtle' : 'sr-only'}>{name ?? t`Format`}</dt>
            <dd className={name ? 'mt-0.5 font-medium tabular-nums' : 'text-subtle tabular-nums'}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="col-start-2 lg:col-start-auto lg:justify-self-end">
        {action ?? <p className="text-sm whitespace-nowrap text-subtle">{t`Not open yet`}</p>}
      </div>
    </li>
  )
}

/** Returns details of an item: the size of its file, or else the details that the owner has entered. */
function itemFacts({ kind, opens, format, length, level, steps, stepsDone }: MemberItem) {
  if (kind === 'tutorial')
    return [
      { name: t`Level`, value: level },
      {
        name: t`Steps`,
        value: steps > 0 && (stepsDone > 0 ? t`${stepsDone} of ${steps} done` : String(steps)),
      },
      { name: t`Length`, value: length },
    ].flatMap(({ name, value }) => (value ? [{ name, value }] : []))
  const text = [format, (opens && formatSize(opens)) || length].filter(Boolean).join(', ')
  return text ? [{ name: undefined, value: text }] : []
}

export const formatSize = (opens: Opens) =>
  opens.type === 'file' ? formatBytes(opens.size) : t`${opens.readTime} min read`

type OpenButtonProps = {
  title: string
  opens: Opens
  /** The address for downloading the file. */
  file: string
  variant?: 'primary' | 'secondary'
}

export function OpenButton({ title, opens, file, variant = 'secondary' }: OpenButtonProps) {
  const [word, label, icon, href] =
    opens.type === 'file'
      ? ([t`Download`, t`Download ${title}`, 'download', file] as const)
      : ([t`Read`, t`Read ${title}`, 'book-open', `/blog/${opens.slug}`] as const)
  return (
    <Button
      href={href}
      variant={variant}
      download={opens.type === 'file' ? '' : undefined}
      aria-label={label}
    >
      <Icon name={icon} size={17} strokeWidth={1.7} />
      {word}
    </Button>
  )
}

export const PremiumBadge = () => <Badge tone="accent">{t`Premium`}</Badge>
