import { serviceTexts } from '#content/services-page.ts'
import { useSession } from '#features/accounts/components/use-session.ts'
import { packages } from '#features/catalogue/components/packages.ts'
import { formatPrice } from '#features/catalogue/components/price.ts'
import type { Service } from '#features/catalogue/contract.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { Section, SectionHead } from '#ui/section.tsx'
import { loginAddress } from './login-address.ts'
import { type OrderDraft, useOrderDraft } from './order-draft.ts'
import { PackageChoice } from './package-choice.tsx'
import { usePlaceOrder } from './use-place-order.ts'

/** Where a package is compared, chosen and ordered. */
export function OrderPanel({ service }: { service: Service }) {
  const session = useSession()
  const { draft, change, forget } = useOrderDraft(service.id)
  const label = packages.find(({ type }) => type === draft.packageType)?.label
  return (
    <Section id="packages" className="border-t border-line">
      <SectionHead of="packages" title="Choose Your Package" lead={serviceTexts.packagesLead} />
      <PackageChoice
        service={service}
        chosen={draft.packageType}
        onChoose={(packageType) => change({ packageType })}
      />
      <p className="mt-4 text-sm text-subtle">{serviceTexts.inEvery}</p>
      <div className="mt-12 grid gap-x-16 gap-y-8 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Field label="Additional Requirements (Optional)" hint={serviceTexts.requirementsHint}>
          <TextArea
            rows={6}
            maxLength={10_000}
            value={draft.customRequirements}
            onChange={({ currentTarget }) => change({ customRequirements: currentTarget.value })}
          />
        </Field>
        <div className="md:pt-8">
          <div
            className="flex items-end justify-between gap-6 border-b border-line pb-5 noscript:hidden"
            aria-live="polite"
          >
            <p className="text-md text-muted">
              <span className="block font-medium text-fg">Total</span>
              {label}
            </p>
            <p className="font-display text-[2.125rem] leading-none font-semibold tracking-[-0.03em] tabular-nums">
              {formatPrice(service.pricing[draft.packageType].price)}
            </p>
          </div>
          {session ? (
            <OrderNow service={service} draft={draft} forget={forget} />
          ) : (
            <SignInToOrder serviceId={service.id} />
          )}
        </div>
      </div>
    </Section>
  )
}

type OrderActionProps = { service: Service; draft: OrderDraft; forget: () => void }

function OrderNow({ service, draft, forget }: OrderActionProps) {
  const { place, isPending, newPrice } = usePlaceOrder(service, forget)
  return (
    <>
      <Button busy={isPending} onClick={() => place(draft)} className="mt-6 w-full">
        {isPending ? 'Processing...' : 'Order Now'}
      </Button>
      {newPrice && !isPending && (
        <p role="alert" className="mt-3 text-sm text-danger">
          The price has changed. It is {formatPrice(newPrice)} now.
        </p>
      )}
    </>
  )
}

function SignInToOrder({ serviceId }: { serviceId: number }) {
  return (
    <>
      <Button asChild className="mt-6 w-full">
        <a href={loginAddress(serviceId)}>Sign In to Order</a>
      </Button>
      <p className="mt-3 text-sm text-subtle">Sign in with Google to place your order</p>
    </>
  )
}
