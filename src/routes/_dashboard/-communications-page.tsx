import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { QuestionsTab } from '#features/assistant/components/questions-tab.tsx'
import { MailsTab } from '#features/inbox/components/administration/emails-tab.tsx'
import { MessageDialog } from '#features/inbox/components/administration/message-dialog.tsx'
import { MessagesTab } from '#features/inbox/components/administration/messages-tab.tsx'
import { SubscribersTab } from '#features/inbox/components/administration/subscribers-tab.tsx'
import { inboxSummaryQuery } from '#features/inbox/query-options/administration.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'

/** What the address says: the tab, the first unless told, and the message that stands open. */
export type CommunicationsSearch = {
  tab?: 'subscribers' | 'outbox' | 'questions' | undefined
  message?: number | undefined
}

/** What comes in from visitors, who reads the newsletter, and which mails go out. */
export function CommunicationsPage({ tab, message }: CommunicationsSearch) {
  const { data: summary } = useQuery(inboxSummaryQuery)
  const navigate = useNavigate({ from: '/dashboard/communications' })
  const go = (search: CommunicationsSearch) => void navigate({ search, replace: true, resetScroll: false })
  const stuck = summary && summary.mails.waiting + summary.mails.failed
  return (
    <>
      <PageTitle
        title="Communications"
        lead="What visitors write and ask, who reads the newsletter, and every mail that this site sends."
      />
      <Tabs
        label="Communications"
        value={tab ?? 'messages'}
        onValueChange={(value) =>
          go({ tab: value === 'messages' ? undefined : (value as NonNullable<CommunicationsSearch['tab']>) })
        }
        tabs={[
          { value: 'messages', label: 'Messages', count: summary?.messages.unread },
          { value: 'subscribers', label: 'Subscribers', count: summary?.subscribers.active },
          { value: 'outbox', label: 'Outbox', count: stuck },
          { value: 'questions', label: 'Questions' },
        ]}
      >
        <TabPanel value="messages">
          <MessagesTab />
        </TabPanel>
        <TabPanel value="subscribers">
          <SubscribersTab />
        </TabPanel>
        <TabPanel value="outbox">
          <MailsTab sendsMail={summary?.sendsMail ?? true} />
        </TabPanel>
        <TabPanel value="questions">
          <QuestionsTab />
        </TabPanel>
      </Tabs>
      <MessageDialog id={message} sendsMail={summary?.sendsMail ?? false} onClose={() => go({ tab })} />
    </>
  )
}
