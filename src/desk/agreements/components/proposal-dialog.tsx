import { useState } from 'react'
import { vatNote, withVat } from '#base/site/domain/site.ts'
import { sumAsPriced } from '#desk/invoices/domain/amounts.ts'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import type { ProposalKind } from '#desk/orders/contract/status.ts'
import { formatHours } from '#desk/orders/domain/hours.ts'
import { writeDecimal } from '#platform/locale/amount.ts'
import { formatSum, siteDay } from '#platform/locale.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { AmountField } from '#ui/forms/amount-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { type Proposal, proposalForm } from '../contract.ts'
import { addPrices } from '../domain/terms.ts'
import { propose } from '../query-options.ts'
import { isSetByAdmin, proposalNames } from './proposal-names.ts'

/** Loaded separately, because only admins use it. */
const AddedWork = lazyPart(() => import('./added-work.tsx'))

type Proposed = {
  order: OpenOrder
  /** The other party's proposal that this one replaces. */
  answers?: Proposal | undefined
  /** If set, the form offers only this kind of proposal. */
  only?: ProposalKind | undefined
}

const dialogTitle = (only: ProposalKind | undefined, isProposed: boolean) =>
  !isProposed
    ? only === 'cancel'
      ? t`Cancel Order`
      : t`Change the Order`
    : only === 'cancel'
      ? t`Propose to Cancel`
      : only === 'date'
        ? t`Propose a Date`
        : t`Propose a Change`

export default function ProposalDialog({
  order,
  answers,
  only = answers?.kind,
  ...state
}: DialogState & Proposed) {
  const isPrice = only === 'price' && isSetByAdmin(order)
  const isProposed = order.userId !== null
  const effect = !isProposed
    ? t`${order.clientName} has no account, so this applies at once. Agree on it before.`
    : isPrice
      ? t`A lower price applies at once. A higher one waits until the client agrees; before that the order cannot be accepted.`
      : t`Nothing changes before the other party accepts.`
  return (
    <Dialog
      {...state}
      title={answers ? t`Suggest Another` : isPrice ? t`Change the Price` : dialogTitle(only, isProposed)}
      description={answers ? `${t`It replaces the proposal that you answer.`} ${effect}` : effect}
    >
      <ProposalForm order={order} answers={answers} only={only} />
    </Dialog>
  )
}

const words: Record<
  ProposalKind,
  {
    title?: Message
    titleHint?: Message
    price?: Message
    priceHint?: (order: OpenOrder) => string
    date?: Message
    note: Message
  }
> = {
  date: { date: msg`New date of delivery`, note: msg`Reason` },
  scope: {
    title: msg`What is added`,
    price: msg`Added to the price`,
    date: msg`Delivery then (optional)`,
    note: msg`Why`,
  },
  price: { price: msg`New price of the order`, note: msg`Reason` },
  cancel: {
    title: msg`What was done`,
    titleHint: msg`Empty: the milestones that were reached, and the deliveries.`,
    price: msg`Paid in all`,
    priceHint: ({ money, currency, pricesIncludeVat }) => {
      const paid = formatSum(sumAsPriced(money.paid, pricesIncludeVat), currency)
      return pricesIncludeVat
        ? t`With VAT: the price of the order from then on. Empty: what was paid by invoice so far, ${paid}.`
        : t`Without VAT: the price of the order from then on. Empty: what was paid by invoice so far, ${paid}.`
    },
    note: msg`Reason`,
  },
}

const sayTotal = ({ price, currency, pricesIncludeVat }: OpenOrder, added: string) =>
  t`New total of the order: ${withVat(formatSum(addPrices(price, added), currency), pricesIncludeVat)}`

function ProposalForm({ order, answers, only }: Proposed) {
  const [kind, setKind] = useState<ProposalKind>(only ?? 'date')
  const labels = words[kind]
  const form = useZodForm(
    proposalForm(kind, order.currency),
    {
      title: answers?.title ?? '',
      price: answers?.price ? writeDecimal(answers.price, order.currency) : '',
      date: answers?.date?.slice(0, 10) ?? '',
      effortMinutes: formatHours(answers?.effortMinutes ?? null),
      note: '',
    },
    { draft: answers ? `answer-${answers.id}` : `${only ?? 'proposal'}-${order.id}` },
  )
  const kinds = (Object.keys(proposalNames) as ProposalKind[]).filter(
    // Before the order is accepted, both parties can cancel it without a proposal, and admins change the price in another dialog.
    (one) =>
      order.status === 'in_progress' || (one !== 'cancel' && (one !== 'price' || order.party === 'client')),
  )
  return (
    <MutationForm
      form={form}
      mutation={propose}
      input={({ title, ...terms }) => ({
        params: { id: order.id },
        body: { ...terms, kind, title: title || null, answers: answers?.id ?? null },
      })}
      failure={order.userId === null ? t`Nothing was changed` : t`Nothing was proposed`}
      onDone={({ state }) => {
        form.clear()
        toast(
          state === 'accepted' && order.userId === null
            ? { title: t`Changed`, description: t`It applies now.` }
            : state === 'accepted'
              ? { title: t`Price lowered`, description: t`It applies now, and the client is told.` }
              : { title: t`Proposed`, description: t`Nothing changes before the other party accepts.` },
        )
      }}
      label={
        order.userId === null
          ? only === 'cancel'
            ? t`Cancel Order`
            : t`Change`
          : only === 'price' && isSetByAdmin(order)
            ? t`Change the Price`
            : t`Propose`
      }
      back={t`Not Now`}
      closes
    >
      {!only && (
        <Field
          label={order.userId === null ? t`What changes?` : t`What do you propose?`}
          names={kinds.map((one) => [one, t(proposalNames[one].label)])}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value as ProposalKind)}
        />
      )}
      {labels.title && (
        <Field
          label={t(labels.title)}
          hint={labels.titleHint && t(labels.titleHint)}
          {...form.field('title')}
        />
      )}
      {labels.price && (
        <AmountField
          label={`${t(labels.price)} (${order.currency})`}
          hint={labels.priceHint?.(order) ?? vatNote(order.pricesIncludeVat)}
          meaning={kind === 'scope' ? (added) => sayTotal(order, added) : undefined}
          currency={order.currency}
          {...form.field('price')}
        />
      )}
      {kind === 'scope' && order.party === 'admin' && (
        <AddedWork
          order={order}
          typed={form.watch('effortMinutes')}
          field={form.field('effortMinutes')}
          onDay={(day) => form.change('date', day)}
        />
      )}
      {labels.date && (
        <Field label={t(labels.date)} type="date" min={siteDay()} max="2999-12-31" {...form.field('date')} />
      )}
      <Field
        label={t(labels.note)}
        hint={t`It appears in the thread and cannot be removed.`}
        rows={3}
        {...form.field('note')}
      />
    </MutationForm>
  )
}
