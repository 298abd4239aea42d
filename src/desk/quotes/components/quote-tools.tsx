import { useNavigate } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { preloadsDialog, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Quote } from '../contract/schemas.ts'
import { deleteQuote, pdfAddress, writeQuote } from '../query-options.ts'

/** What can be done with an offer besides the next step, which is in the page's foot. */
export function QuoteTools({ quote }: { quote: Quote }) {
  const { id, state } = quote
  const navigate = useNavigate()
  const open = (other: { id: number }) =>
    void navigate({ to: '/dashboard/quotes/$id', params: { id: String(other.id) } })
  const isUnsent = state === 'draft' || state === 'template'
  return (
    <>
      <Button href={pdfAddress(id)} variant="secondary" download>
        <Icon name="download" size={16} />
        {t`PDF`}
      </Button>
      {state !== 'template' && (
        <>
          <MutationButton
            mutation={writeQuote}
            input={{ body: { as: 'draft', copyOf: id } }}
            failure={t`Not duplicated`}
            onDone={open}
            done={{ title: t`A draft with the same content` }}
            variant="secondary"
          >
            {t`Duplicate`}
          </MutationButton>
          <MutationButton
            mutation={writeQuote}
            input={{ body: { as: 'template', copyOf: id } }}
            failure={t`Not saved`}
            done={{ title: t`Saved as a template`, description: t`New offers can start with it.` }}
            variant="secondary"
          >
            {t`Save as Template`}
          </MutationButton>
        </>
      )}
      {isUnsent && <DeleteButton quote={quote} />}
    </>
  )
}

function DeleteButton({ quote: { id, state } }: { quote: Quote }) {
  const navigate = useNavigate()
  const question = useDialogItem<true>()
  const isTemplate = state === 'template'
  return (
    <>
      <Button variant="quiet" {...preloadsDialog} onClick={() => question.show(true)}>
        {isTemplate ? t`Delete Template` : t`Delete Draft`}
      </Button>
      {question.item && (
        <ConfirmDialog
          state={question.state}
          title={isTemplate ? t`Delete this template?` : t`Delete this draft?`}
          text={t`What was typed into it is gone.`}
          label={t`Delete`}
          mutation={deleteQuote}
          input={{ params: { id } }}
          failure={t`Not deleted`}
          done={{ title: isTemplate ? t`The template is deleted` : t`The draft is deleted` }}
          onDone={() => void navigate({ to: '/dashboard/quotes' })}
        />
      )}
    </>
  )
}
