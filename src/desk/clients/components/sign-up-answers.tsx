import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { preloadsDialog, useDialogItem } from '#ui/dialogs/dialog.tsx'
import type { SignUpTask } from '../contract/schemas.ts'
import { daysToPart } from '../domain/limits.ts'
import { seenWords } from '../domain/sign-up-words.ts'
import { joinClient, refuseAccount } from '../query-options.ts'

type SignUpAnswersProps = { signUp: Omit<SignUpTask, 'kind'> }

/** The buttons with which an admin answers whether an account belongs to a client. */
export function SignUpAnswers({ signUp }: SignUpAnswersProps) {
  const { id, email, client, record, ...seen } = signUp
  const given = useDialogItem<true>()
  const things = seenWords(seen)
  return (
    <span className="relative z-1 flex flex-wrap gap-2">
      <Button
        size="xs"
        aria-label={t`Give Access to ${email}`}
        {...preloadsDialog}
        onClick={() => given.show(true)}
      >
        {t`Give Access`}
      </Button>
      <MutationButton
        mutation={refuseAccount}
        input={{ params: { id: client.id }, body: { userId: id } }}
        failure={t`Not stored`}
        done={{
          title: t`Not asked again`,
          description: t`${email} and ${client.name} stay two clients. You can still join them by hand.`,
        }}
        variant="secondary"
        size="xs"
        aria-label={t`Not Theirs: ${email}`}
      >
        {t`Not Theirs`}
      </MutationButton>
      {given.item && (
        <ConfirmDialog
          state={given.state}
          title={t`Give ${email} access?`}
          text={
            things
              ? t`Whoever signs in with this account sees ${things} of ${client.name}, with messages and files, and later ones too. You can undo this for ${daysToPart} days, on the page of the client.`
              : t`Whoever signs in with this account sees the orders and invoices to come of ${client.name}, with messages and files, and later ones too. You can undo this for ${daysToPart} days, on the page of the client.`
          }
          label={t`Give Access`}
          variant="primary"
          mutation={joinClient}
          input={{ params: { id: client.id }, body: { other: record } }}
          failure={t`No access given`}
          done={{ title: t`Access given`, description: t`${email} belongs to ${client.name} now.` }}
        />
      )}
    </span>
  )
}
