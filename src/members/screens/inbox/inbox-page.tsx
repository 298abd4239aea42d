import { useQuery } from '@tanstack/react-query'
import { useHydrated, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { showsPart } from '#base/site/domain/site.ts'
import { FolderChips } from '#desk/orders/components/folder-chips.tsx'
import { useLiveLists } from '#desk/orders/components/use-live-lists.ts'
import type { AdminFolder, Waiting } from '#desk/orders/contract/schemas.ts'
import { waitingQuery } from '#desk/orders/query-options.ts'
import { ConnectionStatus } from '#desk/threads/components/connection-status.tsx'
import { msg, t } from '#platform/texts.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { KeptNotice } from '../../layout/part-notice.tsx'
import { InboxPane, type OpenConversation } from './inbox-pane.tsx'
import type { Kind, Search } from './search.ts'
import { ThreadsList } from './threads-list.tsx'

const EnquiriesList = lazyPart(() => import('#showcase/contact/components/administration/enquiries-list.tsx'))
const TicketsList = lazyPart(() => import('#desk/support/components/tickets-list.tsx'))

const kindOf: Record<AdminFolder, Kind> = { clients: 'order', enquiries: 'contact', tickets: 'ticket' }

/** Returns the open folder of an admin. Undefined for other members, who see all conversations in one list. */
export const adminFolder = ({ folder }: Pick<Search, 'folder'>): AdminFolder | undefined =>
  folder && folder !== 'orders' ? folder : undefined

const chips = [
  { folder: undefined, name: msg`All` },
  { folder: 'clients', name: msg`Clients` },
  { folder: 'enquiries', name: msg`Enquiries` },
  { folder: 'tickets', name: msg`Tickets` },
] as const

function readOpen(search: Search): OpenConversation | undefined {
  const folder = adminFolder(search)
  const kind: Kind | undefined = folder ? kindOf[folder] : search.kind
  return kind && search.message ? { kind, id: search.message } : undefined
}

const isSame = (a: OpenConversation | undefined, b: OpenConversation | undefined) =>
  a?.kind === b?.kind && a?.id === b?.id

/**
 * Shows all messages from clients, visitors and premium members to the admins: a list, and the open conversation beside it.
 * Narrow windows show only one of the two.
 */
export function InboxPage({ search, after }: { search: Search; after: string | undefined }) {
  const live = useLiveLists('/api/admin/orders/events', after)
  const { data: waiting } = useQuery(waitingQuery)
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const folder = adminFolder(search)
  const { turn, status } = search
  const open = readOpen(search)
  const [before, setBefore] = useState({ open, isFromList: false })
  if (!isSame(open, before.open)) setBefore({ open, isFromList: before.open === undefined })
  const shown = chips.filter(
    (chip) =>
      chip.folder !== 'tickets' ||
      showsPart('support') ||
      folder === 'tickets' ||
      countIn(waiting, 'tickets') > 0,
  )
  const close = () =>
    void navigate({ to: '/dashboard/messages', search: { folder, turn, status }, replace: true })
  return (
    <div
      data-fills-window
      className="xl:grid xl:h-[calc(100dvh-4rem)] xl:min-h-[34rem] xl:grid-cols-[minmax(23rem,2fr)_minmax(0,3fr)] xl:grid-rows-[minmax(0,1fr)]"
    >
      <div
        className={classNames(
          'grid auto-rows-max grid-cols-[minmax(0,1fr)] content-start gap-5 p-5 pb-24 md:p-8 xl:overflow-y-auto xl:overscroll-contain xl:p-6',
          open && 'max-xl:hidden',
        )}
      >
        <PageHead
          title={t`Messages`}
          lead={t`What clients, visitors and premium members write to you.`}
          action={!live && <ConnectionStatus live={live} />}
        />
        <FolderChips
          chips={shown.map((chip) => ({ ...chip, name: t(chip.name) }))}
          chosen={folder}
          waitingIn={(one) => countIn(waiting, one)}
        />
        {folder === 'tickets' && !showsPart('support') && <KeptNotice />}
        {folder === 'enquiries' && isHydrated && <EnquiriesList />}
        {folder === 'tickets' && isHydrated && <TicketsList search={{ turn, status }} />}
        {folder !== 'enquiries' && folder !== 'tickets' && <ThreadsList folder={folder} />}
      </div>
      <InboxPane open={open} list={{ folder, turn, status }} isFromList={before.isFromList} onClose={close} />
    </div>
  )
}

const countIn = (waiting: Waiting | undefined, folder: string | undefined): number =>
  (folder ? waiting?.folders?.[folder as AdminFolder] : waiting?.messages) ?? 0
