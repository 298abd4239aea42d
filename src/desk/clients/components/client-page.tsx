import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useHydrated, useNavigate } from '@tanstack/react-router'
import { draftClientInvoice } from '#desk/invoices/query-options.ts'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { Columns } from '#ui/lists/columns.tsx'
import { PersonMark } from '#ui/lists/person-mark.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { Client, ClientName } from '../contract/schemas.ts'
import { clientQuery } from '../query-options.ts'
import { BillingPanel } from './billing-panel.tsx'
import { ClientSections } from './client-sections.tsx'
import { ClientSums } from './client-sums.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { RecordPanel } from './record-panel.tsx'

const EditClientDialog = lazyPart(() => import('./edit-client-dialog.tsx'))
const JoinDialog = lazyPart(() => import('./join-dialog.tsx'))
const NewOrderDialog = lazyPart(() => import('#desk/orders/components/new-order-dialog.tsx'))
const ProposalNotice = lazyPart(() => import('./proposal-notice.tsx'))
const SignUpNotice = lazyPart(() => import('./sign-up-notice.tsx'))
const NewQuoteDialog = lazyPart(() => import('#desk/quotes/components/new-quote-dialog.tsx'))

export function ClientPage({ id }: { id: number }) {
  const { data: client } = useSuspenseQuery(clientQuery(id))
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const edited = useDialogItem<number>()
  const quoted = useDialogItem<number>()
  const ordered = useDialogItem<number>()
  const joined = useDialogItem<{ key: number; other: ClientName | undefined }>()
  const openForm = { ...preloadsDialogWith(EditClientDialog), onClick: () => edited.show(Date.now()) }
  return (
    <>
      <PageHead
        title={
          <span className="flex items-center gap-4">
            <PersonMark name={client.name} className="size-12 max-sm:size-10" />
            {client.name}
          </span>
        }
        lead={<About client={client} />}
        action={
          <>
            <Button variant="secondary" {...openForm}>
              <Icon name="pencil" size={16} />
              {t`Edit`}
            </Button>
            <Button
              variant="secondary"
              {...preloadsDialogWith(NewOrderDialog)}
              onClick={() => ordered.show(Date.now())}
            >
              <Icon name="plus" size={17} />
              {t`New Order`}
            </Button>
            <Button
              variant="secondary"
              {...preloadsDialogWith(NewQuoteDialog)}
              onClick={() => quoted.show(Date.now())}
            >
              <Icon name="plus" size={17} />
              {t`New Offer`}
            </Button>
            <MutationButton
              variant="secondary"
              mutation={draftClientInvoice}
              input={{ body: { clientId: client.id } }}
              failure={t`No invoice was drafted`}
              onDone={(draft) =>
                void navigate({ to: '/dashboard/invoices/$id', params: { id: String(draft.id) } })
              }
            >
              <Icon name="plus" size={17} />
              {t`New Invoice`}
            </MutationButton>
          </>
        }
      />
      {isHydrated && client.signUp && <SignUpNotice client={client} signUp={client.signUp} />}
      {isHydrated && client.proposal && <ProposalNotice client={client} proposal={client.proposal} />}
      <ClientSums sums={client.sums} />
      <Columns
        side={
          <>
            <BillingPanel client={client} onEdit={openForm} />
            <NotesPanel notes={client.notes} onEdit={openForm} />
            <RecordPanel client={client} onJoin={(other) => joined.show({ key: Date.now(), other })} />
          </>
        }
      >
        <ClientSections client={client} />
      </Columns>
      {edited.item && <EditClientDialog key={edited.item} client={client} {...edited.state} />}
      {quoted.item && <NewQuoteDialog key={quoted.item} client={client} {...quoted.state} />}
      {ordered.item && <NewOrderDialog key={ordered.item} client={client} {...ordered.state} />}
      {joined.item && (
        <JoinDialog key={joined.item.key} client={client} other={joined.item.other} {...joined.state} />
      )}
    </>
  )
}

function About({ client: { account, contact, name, createdAt } }: { client: Client }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-md">
      {account ? (
        <Link
          to="/dashboard/admin-users"
          search={{ search: account.email ?? account.name }}
          className="underline decoration-line-strong underline-offset-4 hover:decoration-accent"
        >
          {t`Account of ${account.name}`}
        </Link>
      ) : (
        <Badge>{t`No account`}</Badge>
      )}
      {account && !account.isEmailVerified && <Badge tone="warning">{t`Email not confirmed`}</Badge>}
      {contact && contact !== name && contact !== account?.name && <span>{contact}</span>}
      <span className="text-subtle">{rich(t`Added <day/>`, { day: <Day at={createdAt} /> })}</span>
    </span>
  )
}
