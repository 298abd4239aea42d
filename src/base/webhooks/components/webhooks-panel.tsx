import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Dialog, preloadsDialog, preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { ShownOnce } from '#ui/dialogs/shown-once.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { QueryState } from '#ui/loading/query-state.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { NewWebhook, Webhook } from '../contract.ts'
import { webhookEvents } from '../domain/events.ts'
import { maxWebhooks } from '../domain/limits.ts'
import { shortAddress } from '../domain/short-address.ts'
import { removeWebhook, testWebhook, webhooksQuery } from '../query-options.ts'
import { DeliveriesPanel } from './deliveries-panel.tsx'

const WebhookForm = lazyContent(() => import('./webhook-form.tsx'))
const preloadsForm = preloadsDialogWith(WebhookForm)

export default function WebhooksPanel() {
  const list = useQuery(webhooksQuery)
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState<NewWebhook>()
  const removed = useDialogItem<Webhook>()
  const isFull = (list.data?.length ?? 0) >= maxWebhooks
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Panel
        title={t`Webhooks`}
        lead={rich(
          t`Other programs hear at once of what happens here: which event, of which id, and when. What it is about they read through the API. <documentlink>How to receive them</documentlink>`,
          { documentlink: (text) => <DocumentLink>{text}</DocumentLink> },
        )}
        action={
          isFull ? (
            <p className="text-sm text-subtle">{t`${maxWebhooks} at most`}</p>
          ) : (
            <Button variant="secondary" {...preloadsForm} onClick={() => setAdding(true)}>
              <Icon name="plus" size={17} />
              {t`Add Webhook`}
            </Button>
          )
        }
      >
        {added && (
          <div role="status" className="border-t border-line p-5 md:px-6">
            <ShownOnce
              text={added.secret}
              noun="Secret"
              lead={t`With this secret ${shortAddress(added)} checks that an event comes from here.`}
              onDone={() => setAdded(undefined)}
            >
              <pre className="font-mono text-sm whitespace-pre-wrap text-muted wrap-anywhere">{verify}</pre>
            </ShownOnce>
          </div>
        )}
        <QueryState noun={t`webhooks`} query={list} />
        {list.data?.length === 0 && (
          <EmptyState title={t`No webhooks yet`} className="border-t border-line">
            {t`Add the address of a program that should hear of orders, messages, calls or invoices.`}
          </EmptyState>
        )}
        {list.data && list.data.length > 0 && (
          <ul aria-label={t`Webhooks`}>
            {list.data.map((webhook) => (
              <Row key={webhook.id} webhook={webhook} onRemove={() => removed.show(webhook)} />
            ))}
          </ul>
        )}
      </Panel>
      <DeliveriesPanel />
      <Dialog
        open={isAdding}
        onOpenChange={setAdding}
        title={t`Add Webhook`}
        description={t`The address gets no texts, names or amounts.`}
      >
        <WebhookForm onAdded={setAdded} />
      </Dialog>
      {removed.item && (
        <ConfirmDialog
          state={removed.state}
          title={t`Remove this webhook?`}
          text={t`Nothing is sent to ${shortAddress(removed.item)} any more, what waits included. Its deliveries leave the log.`}
          label={t`Remove`}
          mutation={removeWebhook}
          input={{ params: { id: removed.item.id } }}
          failure={t`Not Removed`}
          done={{ title: t`Webhook Removed`, description: t`Nothing is sent to its address any more.` }}
          onDone={(_, { params: { id } }) => {
            if (added?.id === id) setAdded(undefined)
          }}
        />
      )}
    </div>
  )
}

const DocumentLink = ({ children }: { children: string }) => (
  <Link to="/dashboard/docs/{-$name}" params={{ name: 'webhooks' }} className="underline underline-offset-4">
    {children}
  </Link>
)

const verify = `import { Webhook } from 'standardwebhooks'
const webhook = new Webhook('whsec_…')
const { type, data } = webhook.verify(body, headers)`

function Row({ webhook, onRemove }: { webhook: Webhook; onRemove: () => void }) {
  const { url, events, goneAt, isReadable } = webhook
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-5 py-4 md:px-6">
      <div className="min-w-0 grow basis-60">
        <p className="line-clamp-3 text-md font-medium wrap-anywhere">{url}</p>
        <p className="font-mono text-xs text-subtle wrap-anywhere">
          {events.length === webhookEvents.length ? t`All events` : events.join(', ')}
        </p>
        <State webhook={webhook} />
      </div>
      <div className="flex items-center gap-2.5">
        {!goneAt && isReadable && (
          <MutationButton
            mutation={testWebhook}
            input={{ params: { id: webhook.id } }}
            failure={t`Not Sent`}
            done={{ title: t`Sending Test Event`, description: t`The result appears below.` }}
            variant="secondary"
          >
            {rich(t`Send Test<to> to ${shortAddress(webhook)}</to>`, {
              to: (text) => <span className="sr-only">{text}</span>,
            })}
          </MutationButton>
        )}
        <IconButton
          icon="trash-2"
          label={t`Remove ${url}`}
          iconSize={17}
          {...preloadsDialog}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

function State({ webhook }: { webhook: Webhook }) {
  const { goneAt, failingSince, lastDeliveredAt, isReadable } = webhook
  if (!isReadable)
    return (
      <div className="mt-1.5 grid gap-1 text-sm text-subtle">
        <StatusBadge kind="late">{t`Enter it again`}</StatusBadge>
        <p>
          {t`Its secret was encrypted with a key that this site no longer has, so nothing is sent to it. Remove it, add it again, and give the new secret to the program behind it.`}
        </p>
      </div>
    )
  const at = goneAt ?? failingSince ?? lastDeliveredAt
  return (
    <div className="mt-1.5 grid gap-1 text-sm text-subtle">
      <p className="flex flex-wrap items-center gap-x-2">
        {goneAt && <StatusBadge kind="stopped">{t`Off since`}</StatusBadge>}
        {!goneAt && failingSince && <StatusBadge kind="late">{t`Failing since`}</StatusBadge>}
        {!goneAt && !failingSince && lastDeliveredAt && (
          <StatusBadge kind="done">{t.for('a webhook')`Delivered`}</StatusBadge>
        )}
        {at ? <Day at={at} time /> : <StatusBadge kind="waiting">{t`Nothing sent yet`}</StatusBadge>}
      </p>
      {goneAt && <p>{t`The address answered 410: it is gone. Add it again if it is back.`}</p>}
    </div>
  )
}
