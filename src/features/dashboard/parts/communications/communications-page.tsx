import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { TabPanel, Tabs } from '../../../../ui/tabs.tsx'
import { inboxSummaryQuery } from '../../queries/communications.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { MailsTab } from './mails-tab.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { MessagesTab } from './messages-tab.tsx'
import { QuestionsTab } from './questions-tab.tsx'
import { SubscribersTab } from './subscribers-tab.tsx'

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
