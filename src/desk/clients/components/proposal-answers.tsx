import { t } from '#platform/texts.ts'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import type { ClientName } from '../contract/schemas.ts'
import { answerProposal } from '../query-options.ts'

type ProposalAnswersProps = {
  /** The id of the proposal. */
  id: number
  client: ClientName
  /** The version of the client's record. */
  version: number
  /** Whether the proposal would change anything. */
  isUsable: boolean
}

/** The buttons with which an admin uses or discards a proposal. */
export function ProposalAnswers({ id, client, version, isUsable }: ProposalAnswersProps) {
  const answer = (isUsed: boolean) => ({
    params: { id: client.id },
    version,
    body: { proposal: id, isUsed },
  })
  return (
    <span className="relative z-1 flex flex-wrap gap-2">
      {isUsable && (
        <MutationButton
          mutation={answerProposal}
          input={answer(true)}
          failure={t`Not used`}
          done={{
            title: t`Saved`,
            description: t`The next invoice to ${client.name} begins with these data.`,
          }}
          size="xs"
          aria-label={t`Use the billing details proposed for ${client.name}`}
        >
          {t`Use`}
        </MutationButton>
      )}
      <MutationButton
        mutation={answerProposal}
        input={answer(false)}
        failure={t`Not discarded`}
        done={{ title: t`Discarded`, description: t`The record of ${client.name} stays as it is.` }}
        variant="secondary"
        size="xs"
        aria-label={t`Discard the billing details proposed for ${client.name}`}
      >
        {t`Discard`}
      </MutationButton>
    </span>
  )
}
