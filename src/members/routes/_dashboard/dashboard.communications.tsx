import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect, useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { showsPart } from '#base/site/domain/site.ts'
import type { SitePart } from '#base/site/domain/site-parts.ts'
import { filesQuery, noFileFilter } from '#desk/orders/query-options/files.ts'
import { lettersQuery } from '#mailing/letters/query-options.ts'
import SubscribersTab from '#mailing/newsletter/components/subscribers-tab.tsx'
import { noSubscriberFilter, subscribersQuery } from '#mailing/newsletter/query-options.ts'
import { unansweredQuestionsQuery } from '#operations/assistant/query-options.ts'
import { t } from '#platform/texts.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { type SearchOf, validSearch } from '#ui/lists/valid-search.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { prefetch } from '#ui/loading/prefetch.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { SwitchedOff } from '../../layout/switched-off.tsx'
import { emailsQuery, noEmailFilter, summaryQuery } from '../../screens/communications/query-options.ts'
import { CommunicationsSearch } from '../../screens/communications/search.ts'

const LettersTab = lazyPart(() => import('#mailing/letters/components/letters-tab.tsx'))
const EmailsTab = lazyPart(() => import('../../screens/communications/emails-tab.tsx'))
const QuestionsTab = lazyPart(() => import('#operations/assistant/components/questions-tab.tsx'))
const FilesTab = lazyPart(() => import('#desk/orders/components/admin-files/files-tab.tsx'))

const readSearch = validSearch(CommunicationsSearch)

export const Route = createFileRoute('/_dashboard/dashboard/communications')({
  validateSearch: readSearch,
  loaderDeps: ({ search: { tab, message } }) => ({ tab, message }),
  loader: ({ context: { queryClient }, deps: { tab, message } }) => {
    // Redirects the address that contact messages had until December 2026.
    if (message || tab === 'messages')
      throw redirect({ to: '/dashboard/messages', search: { folder: 'enquiries', message } })
    const lists = {
      subscribers: subscribersQuery(noSubscriberFilter),
      newsletter: lettersQuery(),
      outbox: emailsQuery(noEmailFilter),
      questions: unansweredQuestionsQuery,
      files: filesQuery(noFileFilter),
    }
    const shown = tab ?? firstTab()
    return prefetch(queryClient, summaryQuery, ...(isOff(shown) ? [] : [lists[shown]]))
  },
  component: CommunicationsPage,
})

type Tab = Exclude<NonNullable<SearchOf<typeof CommunicationsSearch>['tab']>, 'messages'>
const tabParts: Partial<Record<Tab, SitePart>> = {
  subscribers: 'newsletter',
  newsletter: 'newsletter',
  questions: 'chat',
}
const firstTab = (): Tab => (isOff('subscribers') ? 'outbox' : 'subscribers')
const isOff = (tab: Tab) => tabParts[tab] !== undefined && !showsPart(tabParts[tab])

/**
 * Returns the tabs of a part of the site. While the part is off, returns only the open tab, which then shows that the part is
 * off.
 */
const partTabs = <One extends { value: Tab; panel: ReactNode }>(open: Tab | undefined, tabs: One[]) =>
  tabs.flatMap((one) => {
    if (!isOff(one.value)) return [one]
    return one.value === open ? [{ ...one, count: undefined, panel: <SwitchedOff /> }] : []
  })

function CommunicationsPage() {
  const isHydrated = useHydrated()
  // This can no longer be the former tab of contact messages, because the loader has redirected it.
  const tab = (Route.useSearch().tab as Tab | undefined) ?? firstTab()
  const { data: summary } = useQuery(summaryQuery)
  const navigate = Route.useNavigate()
  const subscribers = summary?.subscribers.active
  // Renders the other tabs only after hydration. The first script and the server's HTML contain only the first tab.
  const late = (panel: ReactNode) => isHydrated && panel
  const stuck = summary && summary.mails.waiting + summary.mails.failed
  return (
    <>
      <PageHead
        title={t`Communications`}
        lead={t`Who reads the newsletter, its letters, what visitors ask the assistant, every email that this site sends, and the files of orders and posts.`}
      />
      <Tabs
        label={t`Communications`}
        value={tab}
        onValueChange={(value) =>
          void navigate({ search: { tab: value }, replace: true, resetScroll: false })
        }
        tabs={[
          ...partTabs(tab, [
            {
              value: 'subscribers',
              label: t`Subscribers`,
              count: subscribers,
              panel: <SubscribersTab sendsMail={summary?.sendsMail ?? true} />,
            },
            { value: 'newsletter', label: t`Newsletter`, panel: late(<LettersTab />) },
          ]),
          {
            value: 'outbox',
            label: t`Outbox`,
            count: stuck,
            panel: late(<EmailsTab sendsMail={summary?.sendsMail ?? true} />),
          },
          ...partTabs(tab, [{ value: 'questions', label: t`Questions`, panel: late(<QuestionsTab />) }]),
          { value: 'files', label: t`Files`, panel: late(<FilesTab />) },
        ]}
      />
    </>
  )
}
