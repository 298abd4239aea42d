import { type ReactNode, useEffect, useId } from 'react'
import { AccountStatus, EmailStatus } from '#base/accounts/components/account-labels.tsx'
import { useMember } from '#base/accounts/components/use-session.ts'
import type { User } from '#base/accounts/contract/user.ts'
import { showsPart } from '#base/site/domain/site.ts'
import type { SitePart } from '#base/site/domain/site-parts.ts'
import { type Message, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Fact } from '#ui/page/fact.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Unavailable } from '#ui/page/unavailable.tsx'
import { createStore } from '#ui/state/store.ts'
import { useStore } from '#ui/state/use-store.ts'
import { lookMark, readStored, writeStored } from '#ui/state/visit-storage.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { AnyIconName } from '#ui/symbols/icon-names.ts'
import { rich } from '#ui/text/rich.tsx'

/**
 * The storage key, which differs by member. The panel is open at the first visit. After that, it is closed unless the member
 * opens it. Below the list of services it starts closed, so that a new client's first page is one screen.
 */
const key = `${lookMark}your role ${import.meta.env.SSR ? '' : document.documentElement.dataset.account}`
const unfolded = createStore(false, key, (stored) => stored === true)

function useUnfolded(isClosedAtFirst: boolean) {
  const isNew = isFirstSession(useMember())
  useEffect(() => {
    if (!isNew || readStored(key) !== null) return
    writeStored(key, false)
    // If the browser does not store the choice, the panel stays closed. Otherwise, it would be open at every visit.
    if (isClosedAtFirst || readStored(key) === null) return
    unfolded.set(true)
    writeStored(key, false)
  }, [isNew, isClosedAtFirst])
  return useStore(unfolded)
}

/**
 * Returns whether this is the member's first session. Registration signs a member in at once, so a later sign-in means that the
 * member has been here before, maybe in another browser.
 */
const isFirstSession = ({ createdAt, lastLoginAt }: User) =>
  lastLoginAt === null || Date.parse(lastLoginAt) - Date.parse(createdAt) < 100

/** A feature of a role. If `part` is set, the role has the feature only while this part of the site is on. */
export type Feature = Message | Limited
type Limited = { text: Message; part?: SitePart }

/** Messages are strings at run time. */
const isLimited = (feature: Feature): feature is Limited => typeof feature === 'object'

/** Returns whether the part of the site to which a feature belongs is switched on. */
export const isOn = ({ part }: { part?: SitePart }) => part === undefined || showsPart(part)

const shownFeatures = (features: readonly Feature[]) =>
  features.flatMap((one) => (!isLimited(one) ? t(one) : isOn(one) ? t(one.text) : []))

type YourRoleProps = {
  role: {
    title: Message
    text: Message
    quickActions: readonly { label: Message; icon: string }[]
  }
  figures: ReactNode
  /** The features of the role. `closed` lists features that are not available yet. */
  features: readonly Feature[]
  closed?: ReactNode
  note?: ReactNode
  /** Additional `Notes`, shown in a separate row. */
  more?: ReactNode
  isClosedAtFirst?: boolean
}

const columns =
  'grid gap-x-10 gap-y-7 border-t border-line px-5 py-6 @[34rem]:grid-cols-2 @[52rem]:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1fr)] md:px-6'

/** The role's features, figures, quick actions and account, in small print at the end of the first page. */
export function YourRole({
  role,
  figures,
  features,
  closed,
  note,
  more,
  isClosedAtFirst = false,
}: YourRoleProps) {
  const member = useMember()
  const content = useId()
  const isUnfolded = useUnfolded(isClosedAtFirst)
  const { title: name, text, quickActions } = role
  return (
    <Panel
      title={t`Your role`}
      lead={`${t(name)}: ${t(text)}`}
      className={classNames('bg-transparent! shadow-none!', !isUnfolded && 'max-md:[&>header+p]:hidden')}
      action={
        <Button
          variant="quiet"
          size="xs"
          aria-expanded={isUnfolded}
          aria-controls={content}
          className="-my-1 -me-3"
          onClick={() => unfolded.set(!isUnfolded)}
        >
          {isUnfolded
            ? rich(t`Hide<what> your role</what>`, { what })
            : rich(t`Show<what> your role</what>`, { what })}
          <Icon
            name="chevron-down"
            size={16}
            className={classNames('transition-[rotate]', isUnfolded && 'rotate-180')}
          />
        </Button>
      }
    >
      <div id={content} hidden={!isUnfolded} className="@container border-t border-line">
        <div className="[&_dl]:rounded-none [&_dl]:border-0 [&_dl]:bg-transparent [&_dl]:shadow-none">
          {figures}
        </div>
        <div className={columns}>
          <Notes title={t`What your role includes`}>
            <ul className="grid gap-1.5 text-muted">
              {shownFeatures(features).map((feature) => (
                <li key={feature} className="flex items-start gap-2.5">
                  <Icon name="check" size={16} className="mt-1 shrink-0 text-success" />
                  {feature}
                </li>
              ))}
              {closed}
            </ul>
          </Notes>
          <Notes title={t`Quick actions`}>
            <ul className="flex flex-wrap gap-x-5 @[52rem]:grid">
              {quickActions.map(({ label, icon }) => (
                <li key={String(label)}>
                  <Unavailable reason={t`Work in progress`}>
                    <Icon name={icon as AnyIconName} size={16} strokeWidth={1.7} />
                    {t(label)}
                  </Unavailable>
                </li>
              ))}
            </ul>
            {note}
          </Notes>
          <Notes title={t`Account overview`}>
            <dl className="grid gap-2">
              <Fact
                look="between"
                name={t`Email status`}
                value={<EmailStatus verified={member.isEmailVerified} />}
              />
              <Fact
                look="between"
                name={t`Account status`}
                value={<AccountStatus active={member.isActive} />}
              />
              <Fact look="between" name={t`Member since`} value={<Day at={member.createdAt} look="date" />} />
            </dl>
          </Notes>
        </div>
        {more && <div className={columns}>{more}</div>}
      </div>
    </Panel>
  )
}

const what = (text: string) => <span className="sr-only">{text}</span>

export function Notes({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 text-md">
      <h3 id={id} className="mb-3 font-sans text-md leading-normal font-medium tracking-normal">
        {title}
      </h3>
      {children}
    </section>
  )
}
