import type { FieldErrors } from 'react-hook-form'
import { ApiError } from '#platform/api-client.ts'
import { Button } from '#ui/controls/button.tsx'
import { readableMessage } from '#ui/dialogs/problem-toast.ts'

/** A reason why the invoice cannot be issued. `name` is a field of the form or of the settings (`seller.name`), or empty. */
export type IssueFault = { name: string; message: string }

export const faultsOfForm = (errors: FieldErrors, prefix = ''): IssueFault[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    const name = prefix + key
    if (!error || key === 'ref') return []
    if (typeof error.message === 'string')
      return [{ name: name.replace(/\.root$/, ''), message: error.message }]
    return typeof error === 'object' ? faultsOfForm(error as FieldErrors, `${name}.`) : []
  })

export function faultsOfAnswer(problem: unknown): IssueFault[] {
  const fields = problem instanceof ApiError ? Object.entries(problem.fields) : []
  if (fields.length > 0) return fields.map(([name, message]) => ({ name, message }))
  return [{ name: '', message: readableMessage(problem, 'The server did not answer. Please try again.') }]
}

const labels: Record<string, string> = {
  'buyer.name': 'Name or company',
  'buyer.address': 'Address',
  'buyer.country': 'Country',
  'buyer.vatNumber': 'VAT number',
  'buyer.email': 'Email',
  'buyer.reference': 'Buyer’s reference',
  vatKind: 'VAT',
  serviceDate: 'Day of the service',
  dueDate: 'Due',
  paymentLink: 'Payment link',
  note: 'Note',
}

const lineLabels: Record<string, string> = {
  quantity: 'Quantity',
  unit: 'Unit',
  unitPrice: 'Price',
  vatRate: 'VAT',
}

function labelOf(name: string): string | undefined {
  const [, line, field = ''] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? []
  if (line === undefined) return labels[name]
  return [`Line ${Number(line) + 1}`, lineLabels[field]].filter(Boolean).join(', ')
}

type IssueFaultsProps = { faults: IssueFault[]; onGo: (name: string) => void }

export const IssueFaults = ({ faults, onGo }: IssueFaultsProps) => (
  <ul role="alert" className="divide-y divide-line border-y border-line">
    {faults.map(({ name, message }) => {
      const label = labelOf(name)
      return (
        <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-md">
          <span className="min-w-0 grow basis-52 wrap-anywhere">
            {label && <span className="block font-medium">{label}</span>}
            {message}
          </span>
          {label && (
            <Button variant="secondary" size="sm" onClick={() => onGo(name)}>
              Correct<span className="sr-only"> {label}</span>
            </Button>
          )}
          {name.startsWith('seller.') && (
            <Button variant="secondary" size="sm" href="/dashboard/settings?part=invoices">
              Open Settings
            </Button>
          )}
        </li>
      )
    })}
  </ul>
)
