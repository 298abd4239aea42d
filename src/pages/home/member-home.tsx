import { memberHome } from '#content/dashboard/member-home.ts'
import { RoleBadge } from '#features/accounts/components/account-labels.tsx'
import type { User } from '#features/accounts/contract/user.ts'
import { ItemMark } from '#features/library/components/item-mark.tsx'
import type { Featured } from '#features/library/contract.ts'
import { site } from '#features/site/domain/site.ts'
import { mayOpen, pageAccess } from '#layouts/members/page-access.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { formatBytes } from '#ui/format-bytes.ts'
import { Icon } from '#ui/icon.tsx'
import type { AnyIconName } from '#ui/icon-names.ts'
import { type Stat, StatStrip, unmeasured } from '#ui/stat-strip.tsx'

const library = '/dashboard/premium'

type MemberHomeProps = {
  member: User
  hasSample: boolean
  /** Absent where it could not be read. */
  library: Featured | undefined
}

/** The first section of the front page for members. */
export function MemberHome({ member, hasSample, library: shown }: MemberHomeProps) {
  const isPremium = mayOpen(pageAccess[library] ?? [], member.role)
  const { benefits } = site().texts.memberHome
  const items = shown?.items ?? []
  return (
    <section
      aria-labelledby="member-home"
      data-member=""
      className="border-b border-line pt-28 pb-16 lg:pt-32 lg:pb-20"
    >
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <div className="wrap-anywhere">
            <h2 id="member-home" className="text-2xl">
              Welcome back, {member.firstName || 'Developer'}
            </h2>
            <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
              <RoleBadge role={member.role} /> {leadFor(isPremium, benefits.length > 0, items)}
            </p>
          </div>
          <QuickActions />
        </div>
        <StatStrip label="Your membership" stats={membershipStats(isPremium, hasSample, shown)} />
        <div className="grid gap-x-16 gap-y-10 empty:hidden lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          {items.length > 0 && <ContentLibrary items={items} isPremium={isPremium} />}
          {benefits.length > 0 && (
            <Benefits heading={isPremium ? memberHome.benefitsHeading : memberHome.offer.benefitsHeading} />
          )}
        </div>
      </Container>
    </section>
  )
}

/** Names only what is there. */
function leadFor(isPremium: boolean, hasBenefits: boolean, items: Featured['items']): string {
  const opens = items.some(({ isOpen }) => isOpen)
  if (!isPremium) return hasBenefits || opens ? memberHome.offer.text : memberHome.short
  if (opens) return hasBenefits ? memberHome.text : memberHome.library
  return hasBenefits ? memberHome.benefits : memberHome.short
}

/** Nothing measures the community points. */
function membershipStats(isPremium: boolean, hasSample: boolean, shown: Featured | undefined): Stat[] {
  return memberHome.stats.map(({ label, value }) => {
    if (label === 'Membership') return { label, value: isPremium ? value : memberHome.offer.membership }
    if (label === 'Resources Downloaded' && shown) return { label, value: shown.downloaded }
    if (label === 'Tutorials Completed' && shown) return { label, value: shown.completed }
    return unmeasured(label, value, hasSample)
  })
}

const quickLinks = [
  { to: '/auth-dashboard', label: 'Dashboard', icon: 'layout-dashboard', variant: 'primary' },
  { to: '/dashboard', label: 'My Orders', icon: 'package', variant: 'secondary' },
  { to: '/dashboard/settings', label: 'Account Settings', icon: 'settings', variant: 'secondary' },
] as const

function QuickActions() {
  return (
    <ul aria-label="Quick Actions" className="flex flex-wrap gap-2.5">
      {quickLinks.map(({ to, label, icon, variant }) => (
        <li key={to}>
          <Button variant={variant} size="sm" asChild>
            <a href={to}>
              <Icon name={icon} size={17} /> {label}
            </a>
          </Button>
        </li>
      ))}
      <li>
        <Button variant="secondary" size="sm" data-logout="">
          <Icon name="log-out" size={17} /> Logout
        </Button>
      </li>
    </ul>
  )
}

function Benefits({ heading }: { heading: string }) {
  return (
    <div>
      <h3 className="pb-4 text-lg tracking-[-0.015em]">{heading}</h3>
      <ul className="grid gap-x-8 gap-y-6 border-t border-line pt-5 sm:max-lg:grid-cols-2">
        {site().texts.memberHome.benefits.map(({ title, text, icon }) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
            <Icon name={icon as AnyIconName} size={20} strokeWidth={1.6} className="mt-0.5 text-accent" />
            <div>
              <p className="text-md font-medium">{title}</p>
              <p className="mt-0.5 text-md text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

type LibraryProps = { items: Featured['items']; isPremium: boolean }

/** The first items of the library, as a ruled list. What nothing is behind says so. */
function ContentLibrary({ items, isPremium }: LibraryProps) {
  const opensOne = items.some(({ isOpen, isSeen }) => isOpen && isSeen)
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 pb-4">
        <h3 className="text-lg tracking-[-0.015em]">{memberHome.libraryHeading}</h3>
        {opensOne && isPremium && (
          <a
            href={library}
            className="inline-flex min-h-6 items-center text-md font-medium text-accent underline-offset-3 hover:underline"
          >
            Open the library
          </a>
        )}
        {!isPremium && <p className="text-sm text-subtle">For premium members</p>}
      </div>
      <ul className="border-t border-line">
        {items.map((item) => (
          <LibraryRow key={item.id} item={item} />
        ))}
      </ul>
    </div>
  )
}

function LibraryRow({ item }: { item: Featured['items'][number] }) {
  const length = item.size === null ? item.length : formatBytes(item.size)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b border-line py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <ItemMark item={item} className="mt-0.5 text-muted" />
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-md font-medium">
          {item.title} <Badge tone="accent">Premium</Badge>
          {!item.isOpen && <Badge>Not open yet</Badge>}
        </p>
        <p className="mt-1 text-md text-muted">{item.description}</p>
      </div>
      <p className="text-sm text-subtle tabular-nums max-sm:col-start-2 max-sm:mt-1 sm:text-right sm:whitespace-nowrap">
        {item.format}
        {length && (
          <span className={item.format ? "max-sm:before:mx-2 max-sm:before:content-['·'] sm:block" : ''}>
            {length}
          </span>
        )}
      </p>
    </li>
  )
}
