import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { DownloadButton } from '#base/accounts/components/download-button.tsx'
import { msg, plural, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { AdminList } from '#ui/lists/admin-list.tsx'
import { ItemTable } from '#ui/lists/item-table.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { Subscriber } from '../contract.ts'
import {
  askSubscriber,
  deactivateSubscriber,
  exportAddress,
  noSubscriberFilter,
  subscribersQuery,
} from '../query-options.ts'

const stateNames = {
  active: msg`Active`,
  pending: msg`Pending`,
  inactive: msg.for('a subscriber')`Left`,
  bounced: msg`Bounced`,
}
const stateKinds = { active: 'done', pending: 'waiting', inactive: 'stopped', bounced: 'late' } as const

/** The list of subscribers with its filter. The export contains the subscribers that match the filter. */
export default function SubscribersTab({ sendsMail }: { sendsMail: boolean }) {
  const [filter, setFilter] = useState(noSubscriberFilter)
  return (
    <AdminList
      title={t`Newsletter subscribers`}
      noun={t`subscribers`}
      lead={sendsMail ? undefined : t(noServer)}
      query={subscribersQuery}
      filter={filter}
      onFilter={setFilter}
      search={{ name: 'search', label: t`Search subscribers`, placeholder: t`Part of an email` }}
      choices={[
        {
          name: 'state',
          label: t`State`,
          all: t`All subscribers`,
          names: t(stateNames),
          className: '@max-md:grow @md:w-44',
        },
      ]}
      layout="flex grow flex-wrap gap-3"
      action={
        <>
          <DownloadButton address={exportAddress(filter)}>
            <Icon name="download" size={17} strokeWidth={1.7} />
            {t`Export CSV`}
          </DownloadButton>
          <Button variant="secondary" asChild>
            <Link to="/dashboard/data" search={{ set: 'subscribers' }}>
              {t`Data Access`}
            </Link>
          </Button>
          <Button variant="secondary" asChild>
            <Link to="/dashboard/admin-import">{t`Import`}</Link>
          </Button>
        </>
      }
      empty={t`Who signs up for the newsletter is kept here.`}
      noMatch={(search) => t`No email here contains “${search}”.`}
    >
      {(subscribers) => <SubscriberTable subscribers={subscribers} sendsMail={sendsMail} />}
    </AdminList>
  )
}

type SubscriberTableProps = { subscribers: Subscriber[]; sendsMail: boolean }

function SubscriberTable({ subscribers, sendsMail }: SubscriberTableProps) {
  return (
    <ItemTable
      items={subscribers}
      columns={[
        {
          name: t`Email`,
          className: 'wrap-anywhere',
          cell: (subscriber) => <Address subscriber={subscriber} />,
        },
        {
          name: t`State`,
          className: 'wide-card:w-32',
          cell: ({ status }) => <StatusBadge kind={stateKinds[status]}>{t(stateNames[status])}</StatusBadge>,
        },
        {
          name: t`Subscribed`,
          className: 'text-sm whitespace-nowrap text-muted narrow-card:row-start-3 wide-card:w-40',
          cell: ({ subscribedAt }) => (
            <>
              <span className="wide-card:sr-only">{t`Subscribed`} </span>
              <Day at={subscribedAt} />
            </>
          ),
        },
      ]}
      actionClass="narrow-card:row-span-2 narrow-card:row-start-2 wide-card:w-40 wide-card:pe-6!"
      action={({ id, email, isActive }) =>
        isActive ? (
          <MutationButton
            mutation={deactivateSubscriber}
            input={{ params: { id }, body: { isActive: false } }}
            failure={t`Subscriber Not Changed`}
            done={{ title: t`Subscriber Deactivated` }}
            variant="secondary"
            aria-label={t`Deactivate ${email}`}
          >
            {t`Deactivate`}
          </MutationButton>
        ) : (
          // An inactive address can only be reactivated by its owner, so this emails the owner a link.
          sendsMail && (
            <MutationButton
              mutation={askSubscriber}
              input={{ params: { id } }}
              failure={t`Email Not Sent`}
              onDone={() => toast({ title: t`Email Sent`, description: t`${email} is asked to confirm.` })}
              variant="secondary"
              aria-label={t`Ask by Email: ${email}`}
            >
              {t`Ask by Email`}
            </MutationButton>
          )
        )
      }
    />
  )
}

function Address({ subscriber }: { subscriber: Subscriber }) {
  const { email, status, consentSource, consentAt, askedAt, confirmSentAt, bounces } = subscriber
  return (
    <>
      <span className="block font-medium">{email}</span>
      {consentSource && consentAt && (
        <Fact>
          {rich(t`Agreed <day/>: <source/>`, { day: <Day at={consentAt} />, source: consentSource })}
        </Fact>
      )}
      {askedAt ? (
        <Fact>{rich(t`Signed up <day/>, not confirmed yet`, { day: <Day at={askedAt} /> })}</Fact>
      ) : (
        status === 'pending' && <Fact>{t`Imported without anything that shows agreement`}</Fact>
      )}
      {confirmSentAt && (
        <Fact>{rich(t`Asked by email to confirm <day/>`, { day: <Day at={confirmSentAt} /> })}</Fact>
      )}
      {bounces > 0 && (
        <Fact>{plural(bounces, '{n} letter came back', '{n} letters in a row came back')}</Fact>
      )}
    </>
  )
}

const Fact = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm text-subtle">{children}</span>
)

const noServer = msg`This site has no mail server, so nobody can be asked to confirm. Who signs up waits, and is asked once there is one.`
