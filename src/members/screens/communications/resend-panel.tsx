import { useQuery } from '@tanstack/react-query'
import { plural, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { preloadsDialog, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { capitalize } from '#ui/text/capitalize.ts'
import { numberWord } from '#ui/text/number-words.ts'
import type { Resending } from './contract.ts'
import { resendEmails, resendingQuery } from './query-options.ts'

const countSure = ({ unchanged, renewed, withoutLink, waiting }: Resending) =>
  unchanged + renewed + withoutLink + waiting

/**
 * Resends all emails that failed or wait for the mail server. Emails that may have arrived already need a second confirmation.
 */
export function ResendPanel() {
  const { data } = useQuery(resendingQuery)
  const sure = useDialogItem<Resending>()
  const unsure = useDialogItem<Resending>()
  if (!data || countSure(data) + data.unsure === 0) return null
  const ask = (resending: Resending) =>
    countSure(resending) > 0 ? sure.show(resending) : unsure.show(resending)
  return (
    <Panel
      title={t`Emails that did not go out`}
      action={
        <Button variant="secondary" {...preloadsDialog} onClick={() => ask(data)}>
          {t`Send All Again`}
        </Button>
      }
    >
      <p className="max-w-[43.1em] p-5 text-md text-muted md:px-6">
        {describeResending(data)} {unsureWords(data)}
      </p>
      {sure.item && (
        <ConfirmDialog
          state={sure.state}
          title={t`Send them again now?`}
          text={`${describeResending(sure.item)} ${unsureWords(sure.item)}`}
          label={t`Send Again`}
          variant="primary"
          mutation={resendEmails}
          input={{ body: { unsure: false } }}
          failure={t`Emails Not Sent`}
          done={{ title: t`Sending Again`, description: t`The emails are tried at once.` }}
          onDone={(done) => done.unsure > 0 && unsure.show({ ...none, unsure: done.unsure })}
        />
      )}
      {unsure.item && (
        <ConfirmDialog
          state={unsure.state}
          title={t`Send those that may have arrived, too?`}
          text={plural(
            unsure.item.unsure,
            '{n} email may arrive twice: the connection broke during the hand-over.',
            '{n} emails may arrive twice: the connection broke during the hand-over.',
            { n: capitalize(numberWord(unsure.item.unsure)) },
          )}
          label={t`Send Again`}
          mutation={resendEmails}
          input={{ body: { unsure: true } }}
          failure={t`Emails Not Sent`}
          done={{ title: t`Sending Again`, description: t`The emails are tried at once.` }}
        />
      )}
    </Panel>
  )
}

const none: Resending = { unchanged: 0, renewed: 0, withoutLink: 0, unsure: 0, waiting: 0 }

export function describeResending({ unchanged, renewed, withoutLink, waiting }: Resending): string {
  const parts = [
    unchanged > 0 &&
      plural(unchanged, '{n} failed email as written', '{n} failed emails as written', {
        n: numberWord(unchanged),
      }),
    renewed > 0 &&
      plural(
        renewed,
        '{n} failed email with new links, since the old ones are secret or have expired',
        '{n} failed emails with new links, since the old ones are secret or have expired',
        { n: numberWord(renewed) },
      ),
    withoutLink > 0 &&
      plural(
        withoutLink,
        '{n} failed email without a link that has ended',
        '{n} failed emails without a link that has ended',
        { n: numberWord(withoutLink) },
      ),
    waiting > 0 &&
      plural(
        waiting,
        '{n} email that waits for the mail server',
        '{n} emails that wait for the mail server',
        { n: numberWord(waiting) },
      ),
  ].filter(Boolean)
  return parts.length > 0 ? t`To be sent again: ${parts.join('; ')}.` : ''
}

const unsureWords = ({ unsure }: Resending) =>
  unsure > 0
    ? plural(
        unsure,
        '{n} email may have arrived, because the connection broke during the hand-over: you will be asked again.',
        '{n} emails may have arrived, because the connection broke during the hand-over: you will be asked again.',
        { n: capitalize(numberWord(unsure)) },
      )
    : ''
