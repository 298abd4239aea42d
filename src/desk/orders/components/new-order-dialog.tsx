import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { withVat } from '#base/site/domain/site.ts'
import type { Client } from '#desk/clients/contract/schemas.ts'
import { plannedQuery } from '#desk/planning/query-options.ts'
import { formatDate, formatMoney, locale, siteDay } from '#platform/locale.ts'
import {
  offeredPackages,
  onRequest,
  type PackageType,
  shortName,
} from '#showcase/catalogue/contract/packages.ts'
import type { Service } from '#showcase/catalogue/contract.ts'
import { servicesQuery } from '#showcase/catalogue/query-options/services.ts'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { AmountField } from '#ui/forms/amount-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { OpeningForm } from '../contract/opening.ts'
import { openOrder } from '../query-options/changes.ts'

type Of = { client: Pick<Client, 'id' | 'name' | 'account'> }

/** Places an order for a client. */
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
      <Services client={client} />
    </Dialog>
  )
}

function Services({ client }: Of) {
  const services = useQuery(servicesQuery)
  if (services.isError) return <LoadProblem text="The services could not be loaded." query={services} />
  if (!services.data) return <Skeleton className="h-96" />
  const [first] = services.data
  if (!first) return <p className="text-muted">An order is for a service, and this site has none yet.</p>
  return <OrderForm client={client} services={services.data} first={first} />
}

function OrderForm({ client, services, first }: Of & { services: Service[]; first: Service }) {
  const navigate = useNavigate()
  const [serviceId, setServiceId] = useState(first.id)
  const [packageType, setPackageType] = useState<PackageType>('standard')
  const form = useZodForm(
    OpeningForm,
    { scope: '', price: '', deliverOn: '' },
    { draft: `new-order-${client.id}` },
  )
  const service = services.find(({ id }) => id === serviceId) ?? first
  const packages = offeredPackages(service.pricing)
  const chosen = packages.find(({ type }) => type === packageType) ?? packages[0]
  const { data: dates } = useQuery(plannedQuery(service.id))
  const planned = chosen && dates?.[chosen.type]?.deliveredBy
  const { currency } = locale()
  return (
    <MutationForm
      form={form}
      mutation={openOrder}
      input={(given) => ({
        params: { id: client.id },
        body: { ...given, serviceId: service.id, packageType: chosen?.type ?? packageType },
      })}
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
      <Field
        label="Service"
        names={services.map(({ id, name }) => [id, name])}
        value={service.id}
        onChange={({ currentTarget }) => setServiceId(Number(currentTarget.value))}
      />
      <Field
        label="Package"
        names={Object.fromEntries(packages.map(({ type, label }) => [type, shortName(label)]))}
        value={chosen?.type}
        onChange={({ currentTarget }) => setPackageType(currentTarget.value as PackageType)}
      />
      <AmountField
        label={`Price in ${currency}`}
        hint={
          chosen?.price
            ? `Empty: that of the package, ${withVat(formatMoney(chosen.price, currency))}.`
            : `${onRequest}: the price is yours to name.`
        }
        {...form.field('price')}
      />
      <Field
        label="Delivery"
        hint={planned ? `Empty: ${formatDate(planned)}, as the plan gives it.` : 'It can stay empty.'}
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
