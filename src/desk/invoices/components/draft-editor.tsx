import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { presentVersion } from '#platform/api-client.ts'
import { writeDecimal } from '#platform/locale/amount.ts'
import { formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { preloadsDialog, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { StaleNotice } from '#ui/forms/stale-notice.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { draftForm } from '../contract/draft-form.ts'
import type { DraftInput, Invoice } from '../contract/schemas.ts'
import type { ClientInvoiceStart, InvoiceStart } from '../contract/start.ts'
import { amountLeft, sumAsPriced } from '../domain/amounts.ts'
import { changeDraft, clientInvoiceStartQuery, deleteDraft, invoiceStartQuery } from '../query-options.ts'
import { DraftLines } from './draft-lines.tsx'
import { BuyerPanel, TermsPanel } from './draft-panels.tsx'
import { IssueButton } from './issue-dialog.tsx'
import { PriceKindField } from './price-kind-field.tsx'
import { SellerNotice } from './seller-notice.tsx'

/** Writes quantities and prices in the site's notation, and a discount without its minus sign. */
const toInput = ({ vatKind, pricesIncludeVat, note, serviceDate, dueDate, ...draft }: Invoice) => ({
  ...{ vatKind, pricesIncludeVat, note, serviceDate, dueDate, paymentLink: draft.paymentLink },
  buyer: { reference: '', orderNumber: '', ...draft.buyer },
  lines: draft.lines.map(({ quantity, unitPrice, ...line }) => ({
    unit: '',
    ...line,
    quantity: writeDecimal(quantity, undefined),
    unitPrice: writeDecimal(unitPrice.replace('-', ''), draft.currency),
    isDiscount: unitPrice.startsWith('-'),
  })),
})

export default function DraftEditor({ draft }: { draft: Invoice }) {
  const { orderId, clientId } = draft
  const ofOrder = useQuery({ ...invoiceStartQuery(orderId ?? 0), enabled: orderId !== null })
  const ofClient = useQuery({ ...clientInvoiceStartQuery(clientId ?? 0), enabled: orderId === null })
  const asked = orderId === null ? ofClient : ofOrder
  if (asked.data) return <DraftForm draft={draft} start={asked.data} />
  if (asked.isError) return <LoadProblem text={t`The draft could not be loaded.`} query={asked} />
  return <Skeleton className="h-[36rem]" />
}

type Start = ClientInvoiceStart | InvoiceStart

function DraftForm({ draft, start }: { draft: Invoice; start: Start }) {
  const [schema] = useState(() => draftForm(draft.currency))
  const form = useZodForm(schema, toInput(draft)) as AnyForm
  const { version, theirs, save, saveMine, takeTheirs } = useSaving(form, draft)
  const params = { id: draft.id }
  const saveToIssue = async (body: DraftInput) => {
    try {
      return await save.mutateAsync({ params, body, version })
    } catch (problem) {
      if (presentVersion(problem)) return null
      throw problem
    }
  }
  return (
    <form
      {...form.bind((input: DraftInput) =>
        save.mutate({ params, body: input, version }, { onSuccess: () => toast({ title: t`Saved` }) }),
      )}
      className="grid gap-6"
    >
      <SellerNotice seller={draft.seller} />
      <BuyerPanel form={form} draft={draft} />
      <Panel title={t`Lines`} lead={'parts' in start && <Invoiced start={start} draft={draft} />}>
        <PriceKindField form={form} isOfOrder={'parts' in start} />
        <DraftLines form={form} start={start} />
      </Panel>
      <TermsPanel form={form} sellerCountry={draft.seller.country} />
      {theirs && (
        <StaleNotice
          title={t`Somebody else changed this draft meanwhile`}
          onSaveMine={saveMine}
          onTakeTheirs={takeTheirs}
        >
          {t`Theirs comes to ${formatSum(theirs.total, theirs.currency)}, for ${theirs.buyer.name}.`}
        </StaleNotice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={save.isPending}>
          {t`Save Draft`}
        </Button>
        <IssueButton
          form={form}
          draft={draft}
          record={start.record}
          isSaving={save.isPending}
          onSave={saveToIssue}
        />
        <DeleteButton draft={draft} isChanged={form.formState.isDirty} />
      </div>
    </form>
  )
}

/** `theirs` is the version that somebody else saved meanwhile, or undefined. */
function useSaving(form: AnyForm, draft: Invoice) {
  const [version, setVersion] = useState(draft.version)
  const [theirs, setTheirs] = useState<Invoice>()
  const show = (saved: Invoice) => {
    setTheirs(undefined)
    setVersion(saved.version)
    form.reset(toInput(saved))
  }
  const save = useMutation({
    ...changeDraft,
    onSuccess: show,
    onError: (problem) => {
      setTheirs(presentVersion<Invoice>(problem))
      form.onFailure(t`Not saved`)(problem)
    },
  })
  const saveMine = () => {
    if (!theirs) return
    void form.handleSubmit((body: DraftInput) =>
      save.mutate({ params: { id: draft.id }, body, version: theirs.version }),
    )()
  }
  return { version, theirs, save, saveMine, takeTheirs: () => theirs && show(theirs) }
}

function Invoiced({ start, draft }: { start: InvoiceStart; draft: Invoice }) {
  const { currency, invoicedNet, draftedNet, parts } = start
  const [agreed, invoiced] = [formatSum(start.price, currency), formatSum(invoicedNet, currency)]
  const others = amountLeft(draftedNet, sumAsPriced(draft.totals, draft.pricesIncludeVat))
  return [
    start.pricesIncludeVat ? t`Prices with VAT.` : t`Prices without VAT.`,
    parts.length > 0
      ? t`The order is agreed at ${agreed}, of which ${invoiced} is invoiced.`
      : nothingLeft(start),
    Number(others) > 0 && t`Other drafts of it come to ${formatSum(others, currency)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function nothingLeft({ currency, price, invoicedNet }: InvoiceStart): string {
  const [agreed, invoiced] = [formatSum(price, currency), formatSum(invoicedNet, currency)]
  const more = amountLeft(invoicedNet, price)
  const next =
    Number(more) > 0
      ? t`That is ${formatSum(more, currency)} too much: credit that part of an invoice.`
      : t`So nothing is left, and no final invoice is needed.`
  return t`The order is agreed at ${agreed}; ${invoiced} is invoiced. ${next}`
}

type DeleteButtonProps = { draft: Invoice; isChanged: boolean }

/** Asks for confirmation if somebody has changed the draft since it was made. */
function DeleteButton({ draft, isChanged }: DeleteButtonProps) {
  const navigate = useNavigate()
  const question = useDialogItem<true>()
  const deleting = {
    mutation: deleteDraft,
    input: { params: { id: draft.id } },
    failure: t`Not deleted`,
    done: { title: t`The draft is deleted` },
    onDone: () => void navigate({ to: '/dashboard/invoices' }),
  }
  if (!isChanged && draft.version === 1)
    return (
      <MutationButton {...deleting} variant="quiet">
        {t`Delete Draft`}
      </MutationButton>
    )
  return (
    <>
      <Button variant="quiet" {...preloadsDialog} onClick={() => question.show(true)}>
        {t`Delete Draft`}
      </Button>
      {question.item && (
        <ConfirmDialog
          state={question.state}
          title={t`Delete this draft?`}
          text={t`What was typed into it is gone. It has no number yet, so none is left out.`}
          label={t`Delete`}
          {...deleting}
        />
      )}
    </>
  )
}
