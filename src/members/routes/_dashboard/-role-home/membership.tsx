import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMember, useSignOut } from '#base/accounts/components/use-session.ts'
import type { Role } from '#base/accounts/contract/user.ts'
import type { SitePart } from '#base/site/domain/site-parts.ts'
import { memberHome } from '#content/dashboard/member-home.ts'
import { type Message, t } from '#platform/texts.ts'
import type { Featured } from '#showcase/library/contract.ts'
import { type Stat, unmeasured } from '#ui/lists/stat-strip.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Fact } from '#ui/page/fact.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import { isOn, Notes } from './your-role.tsx'

type MemberStat = {
  key: 'downloaded' | 'completed' | 'points'
  label: Message
  value: string
  part?: SitePart
}

type MembershipProps = { role: Role; hasSample: boolean | undefined }

/** A part of *Your role*. Shows featured library items, the membership's benefits and figures, and shortcuts. */
export function Membership({ role, hasSample }: MembershipProps) {
  // Does not use the query options of the library, because importing them would load the library's code.
  const { data: shown } = useQuery<Featured>({
    queryKey: ['/api/member-items/featured'],
    staleTime: 30_000,
  })
  // Without the sample content, lists only items that the member can open.
  const items = (shown?.items ?? []).filter(({ isOpen }) => isOpen || hasSample !== false)
  const { firstName } = useMember()
  const isPremium = role === 'premium'
  const heading = isPremium ? memberHome.benefitsHeading : memberHome.offer.benefitsHeading
  return (
    <>
      {items.length > 0 && (
        <Notes title={t(memberHome.libraryHeading)}>
          <ul className="grid gap-2">
            {items.map((item) => (
              <LibraryItem key={item.id} item={item} />
            ))}
          </ul>
        </Notes>
      )}
      {shown && shown.benefits.length > 0 && (
        <Notes title={t(heading)}>
          <ul className="grid gap-2">
            {shown.benefits.map(({ title, text }) => (
              <li key={title}>
                {title}
                <span className="block text-sm text-subtle">{text}</span>
              </li>
            ))}
          </ul>
        </Notes>
      )}
      <Notes title={t(memberHome.title)}>
        <p className="mb-3 text-muted">{t`Welcome, ${firstName || t`Developer`}`}</p>
        <dl className="grid gap-2">
          {membershipStats(isPremium, hasSample, shown).map(({ label, value, sample, note }) => (
            <Fact
              look="between"
              key={label}
              name={label}
              value={
                <span className="inline-flex items-center gap-2 tabular-nums">
                  {sample && <Badge>{t`Sample`}</Badge>} {value ?? <Skeleton className="h-4 w-8" />}
                  {note && <span className="text-subtle">{note}</span>}
                </span>
              }
            />
          ))}
        </dl>
        <QuickLinks />
      </Notes>
    </>
  )
}

/** Returns the figures of the membership. Figures that the site cannot measure are marked as samples. */
const membershipStats = (
  isPremium: boolean,
  hasSample: boolean | undefined,
  shown: Featured | undefined,
): Stat[] => [
  ...(memberHome.stats as readonly MemberStat[])
    .filter(isOn)
    .map(({ key, label, value }) =>
      key === 'points' ? unmeasured(t(label), value, hasSample) : { label: t(label), value: shown?.[key] },
    ),
  {
    label: t(memberHome.membership.label),
    value: t(isPremium ? memberHome.membership.premium : memberHome.membership.none),
  },
]

function LibraryItem({ item }: { item: Featured['items'][number] }) {
  const { title, description, format, isOpen } = item
  const length = item.size === null ? item.length : formatBytes(item.size)
  return (
    <li className="wrap-anywhere">
      <span className="flex flex-wrap items-center gap-x-2.5">
        {title} {!isOpen && <Badge>{t`Not open yet`}</Badge>}
      </span>
      <span className="block text-sm text-subtle">{description}</span>
      <span className="block text-sm text-subtle tabular-nums">
        {[format, length].filter(Boolean).join(', ')}
      </span>
    </li>
  )
}

const quickLink = 'text-muted underline underline-offset-4 hover:text-fg'

function QuickLinks() {
  const signOut = useSignOut()
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1">
      <Link to="/dashboard/settings" className={quickLink}>
        {t`Account Settings`}
      </Link>
      <button type="button" className={quickLink} onClick={signOut.start} disabled={signOut.busy}>
        {t`Logout`}
      </button>
    </p>
  )
}
