import { useNavigate } from '@tanstack/react-router'
import type { Client } from '#desk/clients/contract/schemas.ts'
import { formatDate, locale, siteDay } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { AmountField } from '#ui/forms/amount-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { OpeningForm } from '../contract/opening.ts'
import { openOrder } from '../query-options/changes.ts'
import { useServiceChoice, WithServices } from './service-choice.tsx'

type Of = { client: Pick<Client, 'id' | 'name' | 'account'> }

export default function NewOrderDialog({ client, ...state }: DialogState & Of) {
  return (
    <Dialog
      {...state}
      size="lg"
      title={t`New order`}
      description={
        client.account
          ? t`For ${client.name}, whose account sees it and gets a notice.`
          : t`${client.name} has no account, so nobody is told. Only you see the order, until you give somebody access.`
      }
    >
      <WithServices none={t`An order is for a service, and this site has none yet.`}>
        {(services) => <OrderForm client={client} services={services} />}
      </WithServices>
    </Dialog>
  )
}

function OrderForm({ client, services }: Of & { services: Parameters<typeof useServiceChoice>[0] }) {
  const navigate = useNavigate()
  const form = useZodForm(
    OpeningForm,
    { title: '', scope: '', price: '', effortMinutes: '', deliverOn: '' },
    { draft: `new-order-${client.id}` },
  )
  const { body, fields, serviceName, planned, priceHint } = useServiceChoice(services)
  return (
    <MutationForm
      form={form}
      mutation={openOrder}
      input={(given) => ({ params: { id: client.id }, body: { ...given, ...body } })}
      failure={t`The order was not placed`}
      onDone={({ id }) => {
        form.clear()
        toast({ title: t`Order placed`, description: t`Order #${id} for ${client.name}` })
        void navigate({ to: '/dashboard/orders/$id', params: { id: String(id) } })
      }}
      closes
      label={t`Place the Order`}
      button={{ className: 'justify-self-end sm:col-span-2' }}
      className="grid gap-4 sm:grid-cols-2"
    >
      {fields}
      <Field
        label={t`Title (optional)`}
        className="sm:col-span-2"
        hint={t`Empty: ${serviceName}.`}
        autoComplete="off"
        {...form.field('title')}
      />
      <AmountField
        label={t`Price in ${locale().currency}`}
        hint={priceHint((price) => t`Empty: that of the package, ${price}.`)}
        {...form.field('price')}
      />
      <Field
        label={t`Hours of work (optional)`}
        hint={t`Empty: those of the package.`}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('effortMinutes')}
      />
      <Field
        label={t`Delivery`}
        className="sm:col-span-2"
        hint={
          planned
            ? t`Empty: as the plan gives it, which is ${formatDate(planned)} with the hours of the package.`
            : t`It can stay empty.`
        }
        type="date"
        min={siteDay()}
        max="2999-12-31"
        {...form.field('deliverOn')}
      />
      <Field
        label={t`What is to be done (optional)`}
        className="sm:col-span-2"
        hint={t`Formatted as messages are. It becomes the request of the order.`}
        rows={6}
        {...form.field('scope')}
      />
    </MutationForm>
  )
}
