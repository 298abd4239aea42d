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
  return (
    <span className="relative z-1 flex flex-wrap gap-2">
      <Button size="xs" {...preloadsDialog} onClick={() => given.show(true)}>
        Give Access<span className="sr-only"> to {email}</span>
      </Button>
      <MutationButton
        mutation={refuseAccount}
        input={{ params: { id: client.id }, body: { userId: id } }}
        failure="Not stored"
        done={{
          title: 'Not asked again',
          description: `${email} and ${client.name} stay two clients. You can still join them by hand.`,
        }}
        variant="secondary"
        size="xs"
      >
        Not Theirs<span className="sr-only">: {email}</span>
      </MutationButton>
      {given.item && (
        <ConfirmDialog
          state={given.state}
          title={`Give ${email} access?`}
          text={`Whoever signs in with this account sees ${
            seenWords(seen) || 'the orders and invoices to come'
          } of ${client.name}, with messages and files, and later ones too. You can undo this for ${daysToPart} days, on the page of the client.`}
          label="Give Access"
          variant="primary"
          mutation={joinClient}
          input={{ params: { id: client.id }, body: { other: record } }}
          failure="No access given"
          done={{ title: 'Access given', description: `${email} belongs to ${client.name} now.` }}
        />
      )}
    </span>
  )
}
