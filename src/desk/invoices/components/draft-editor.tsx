import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiError, presentVersion } from '#platform/api-client.ts'
import { writeDecimal } from '#platform/locale/amount.ts'
import { formatMoney } from '#platform/locale.ts'
import { type AnyForm, asAddress } from '#ui/collection/collection-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { readableMessage } from '#ui/dialogs/problem-toast.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { StaleNotice } from '#ui/forms/stale-notice.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { draftForm } from '../contract/draft-form.ts'
import type { DraftInput, Invoice, VatKind } from '../contract/schemas.ts'
import type { ClientInvoiceStart, InvoiceStart } from '../contract/start.ts'
import { amountLeft } from '../domain/amounts.ts'
import {
  changeDraft,
  clientInvoiceStartQuery,
  deleteDraft,
  invoiceStartQuery,
  issueInvoice,
} from '../query-options.ts'
import { DraftLines } from './draft-lines.tsx'
import { RecipientQuestion, sayRecipients, unconfirmedIn } from './recipient-question.tsx'
import { SellerNotice } from './seller-notice.tsx'

const vatKinds: Record<VatKind, string> = {
  standard: 'Charged',
  reverse: 'Reverse charge',
  exempt: 'Small business, none',
}

/** Numbers are in the site's notation. */
const toInput = ({ vatKind, note, serviceDate, dueDate, paymentLink, ...draft }: Invoice) => ({
  ...{ vatKind, note, serviceDate, dueDate, paymentLink },
  buyer: { reference: '', ...draft.buyer },
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
  if (asked.isError) return <LoadProblem text="The draft could not be loaded." query={asked} />
  return <Skeleton className="h-[36rem]" />
}

type Start = ClientInvoiceStart | InvoiceStart

function DraftForm({ draft, start }: { draft: Invoice; start: Start }) {
  const [schema] = useState(() => draftForm(draft.currency))
  const form = useZodForm(schema, toInput(draft)) as AnyForm
  const { version, theirs, save, saveMine, takeTheirs } = useSaving(form, draft)
  const [isAsking, ask] = useState(false)
  const params = { id: draft.id }
  const issue = useMutation({
    ...issueInvoice,
    onSuccess: (issued) => toast({ title: `Issued as ${issued.number}`, description: sayRecipients(issued) }),
    onError: (problem) => {
      if (isOverAgreed(problem) || unconfirmedIn(problem).length > 0) return
      ask(false)
      form.onFailure('Not issued')(problem)
    },
  })
  const unconfirmed = unconfirmedIn(issue.error)
  const saveAndIssue = form.handleSubmit(
    async (input: DraftInput) => {
      const saved = await save.mutateAsync({ params, body: input, version }).catch(() => undefined)
      if (saved) issue.mutate({ params, body: {}, version: saved.version })
      else ask(false)
    },
    () => ask(false),
  )
  const open = () => {
    issue.reset()
    ask(true)
  }
  return (
    <form
      {...form.bind((input: DraftInput) =>
        save.mutate({ params, body: input, version }, { onSuccess: () => toast({ title: 'Saved' }) }),
      )}
      className="grid gap-6"
    >
      <SellerNotice seller={draft.seller} />
      <BuyerPanel form={form} />
      <Panel
        title="Lines"
        lead={'parts' in start ? <Invoiced start={start} draft={draft} /> : 'Prices without VAT.'}
      >
        <DraftLines form={form} start={start} />
      </Panel>
      <TermsPanel form={form} />
      {theirs && (
        <StaleNotice
          title="Somebody else changed this draft meanwhile"
          onSaveMine={saveMine}
          onTakeTheirs={takeTheirs}
        >
          Theirs comes to {formatMoney(theirs.total, theirs.currency)}, for {theirs.buyer.name}.
        </StaleNotice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={save.isPending && !isAsking}>
          Save Draft
        </Button>
        <Button onClick={open}>Issue</Button>
        <DeleteButton draft={draft} />
      </div>
      <Dialog
        open={isAsking}
        onOpenChange={ask}
        title="Issue this invoice?"
        description="It takes the next number, and is emailed to the client with its PDF. An issued invoice never changes; it can only be taken back by a credit note."
        size="sm"
      >
        {isOverAgreed(issue.error) && (
          <p role="alert" className="mb-5">
            {readableMessage(issue.error, '')} Issue it anyway?
          </p>
        )}
        {unconfirmed.length > 0 ? (
          <RecipientQuestion
            emails={unconfirmed}
            isBusy={issue.isPending}
            onAnswer={(sendsTo) =>
              issue.mutate({
                params,
                version,
                ...issue.variables,
                body: { ...issue.variables?.body, sendsTo },
              })
            }
          />
        ) : (
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => ask(false)}>
              Not Yet
            </Button>
            {isOverAgreed(issue.error) ? (
              <Button
                key="anyway"
                onClick={() => issue.mutate({ params, version, body: { acceptsTotal: save.data?.total } })}
              >
                Issue It Anyway
              </Button>
            ) : (
              <Button busy={save.isPending || issue.isPending} onClick={() => void saveAndIssue()}>
                Issue Invoice
              </Button>
            )}
          </div>
        )}
      </Dialog>
    </form>
  )
}

/** If somebody else saved the draft meanwhile, `theirs` is that version. */
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
      form.onFailure('Not saved')(problem)
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

/** Issuing needs a confirmation, because more would be invoiced than agreed. */
const isOverAgreed = (problem: unknown) =>
  problem instanceof ApiError && (problem.body as { code?: string } | undefined)?.code === 'over-agreed'

function Invoiced({ start, draft }: { start: InvoiceStart; draft: Invoice }) {
  const { currency, invoicedNet, draftedNet, parts } = start
  const [agreed, invoiced] = [start.price, invoicedNet].map((sum) => formatMoney(sum, currency))
  const others = amountLeft(draftedNet, draft.totals.net)
  return [
    'Prices without VAT.',
    parts.length > 0
      ? `The order is agreed at ${agreed}, of which ${invoiced} is invoiced.`
      : `The order is agreed at ${agreed}; ${invoiced} is invoiced, so nothing is left.`,
    Number(others) > 0 && `Other drafts of it come to ${formatMoney(others, currency)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const fields = 'grid gap-5 p-5 sm:grid-cols-2 md:p-6'

function BuyerPanel({ form }: { form: AnyForm }) {
  return (
    <Panel title="Client" lead="As shown on the invoice. The client’s next invoice starts with it.">
      <div className={fields}>
        <Field label="Name or company" {...form.field('buyer.name')} />
        <Field label="Country" hint="Two letters, such as DE." {...form.field('buyer.country')}>
          <TextInput maxLength={2} autoCapitalize="characters" />
        </Field>
        <Field label="Address" className="sm:col-span-2" rows={3} {...form.field('buyer.address')} />
        <Field label="VAT number (optional)" {...form.field('buyer.vatNumber')} />
        <Field label="Email (optional)" type="email" {...form.field('buyer.email')} />
        <Field
          label="Buyer’s reference (optional)"
          hint="Offices and large companies ask for one, such as a Leitweg-ID."
          {...form.field('buyer.reference')}
        />
      </div>
    </Panel>
  )
}

const orNull = { setValueAs: (typed: string | null) => typed || null }

function TermsPanel({ form }: { form: AnyForm }) {
  const kind: VatKind = useWatch({ control: form.control, name: 'vatKind' })
  return (
    <Panel title="Terms">
      <div className={fields}>
        <Field
          label="VAT"
          hint={kind === 'standard' ? undefined : 'The sentence of the settings says why there is none.'}
          names={vatKinds}
          {...form.field('vatKind')}
        />
        <Field label="Day of the service" type="date" {...form.field('serviceDate')} />
        <Field
          label="Due (optional)"
          hint="Empty: as the settings say."
          type="date"
          {...form.field('dueDate')}
          control={form.register('dueDate', orNull)}
        />
        <Field
          label="Payment link (optional)"
          hint="Empty: as the settings say."
          {...asAddress}
          placeholder="https://"
          {...form.field('paymentLink')}
        />
        <Field label="Note (optional)" className="sm:col-span-2" rows={3} {...form.field('note')} />
      </div>
    </Panel>
  )
}

function DeleteButton({ draft }: { draft: Invoice }) {
  const navigate = useNavigate()
  return (
    <MutationButton
      mutation={deleteDraft}
      input={{ params: { id: draft.id } }}
      failure="Not deleted"
      done={{ title: 'The draft is deleted' }}
      onDone={() => void navigate({ to: '/dashboard/invoices' })}
      variant="quiet"
    >
      Delete Draft
    </MutationButton>
  )
}
