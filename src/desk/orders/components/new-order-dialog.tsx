import { useNavigate } from '@tanstack/react-router'
import type { Client } from '#desk/clients/contract/schemas.ts'
import { formatDate, locale, siteDay } from '#platform/locale.ts'
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
      title="New order"
      description={
        client.account
          ? `For ${client.name}, whose account sees it and gets a notice.`
          : `${client.name} has no account, so nobody is told. Only you see the order, until you give somebody access.`
      }
    >
      <WithServices noun="An order">
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
      failure="The order was not placed"
      onDone={({ id }) => {
        form.clear()
        toast({ title: 'Order placed', description: `Order #${id} for ${client.name}` })
        void navigate({ to: '/dashboard/orders/$id', params: { id: String(id) } })
      }}
      closes
      label="Place the Order"
      button={{ className: 'justify-self-end sm:col-span-2' }}
      className="grid gap-4 sm:grid-cols-2"
    >
      {fields}
      <Field
        label="Title (optional)"
        className="sm:col-span-2"
        hint={`Empty: ${serviceName}.`}
        autoComplete="off"
        {...form.field('title')}
      />
      <AmountField
        label={`Price in ${locale().currency}`}
        hint={priceHint((price) => `Empty: that of the package, ${price}.`)}
        {...form.field('price')}
      />
      <Field
        label="Hours of work (optional)"
        hint="Empty: those of the package."
        inputMode="decimal"
        autoComplete="off"
        {...form.field('effortMinutes')}
      />
      <Field
        label="Delivery"
        className="sm:col-span-2"
        hint={
          planned
            ? `Empty: as the plan gives it, which is ${formatDate(planned)} with the hours of the package.`
            : 'It can stay empty.'
        }
        type="date"
        min={siteDay()}
        max="2999-12-31"
        {...form.field('deliverOn')}
      />
      <Field
        label="What is to be done (optional)"
        className="sm:col-span-2"
        hint="Formatted as messages are. It becomes the request of the order."
        rows={6}
        {...form.field('scope')}
      />
    </MutationForm>
  )
}
