import { useEffect, useState } from 'react'
import { isPackageType, type PackageType } from '#features/catalogue/components/packages.ts'

export type OrderDraft = { packageType: PackageType; customRequirements: string }

const empty: OrderDraft = { packageType: 'basic', customRequirements: '' }

/**
 * What somebody has chosen and written for a service, kept for this browser tab: it is still there after the way through
 * sign-in. The server's page shows the empty draft; the kept one comes right after.
 */
export function useOrderDraft(serviceId: number) {
  const [draft, setDraft] = useState(empty)
  useEffect(() => setDraft(readDraft(serviceId)), [serviceId])
  const change = (part: Partial<OrderDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keepDraft(serviceId, next)
  }
  return { draft, change, forget: () => keepDraft(serviceId, undefined) }
}

const keyOf = (serviceId: number) => `order-draft-${serviceId}`

function readDraft(serviceId: number): OrderDraft {
  try {
    const kept: Partial<OrderDraft> = JSON.parse(sessionStorage.getItem(keyOf(serviceId)) ?? '{}')
    return {
      packageType: isPackageType(kept.packageType) ? kept.packageType : empty.packageType,
      customRequirements: String(kept.customRequirements ?? ''),
    }
  } catch {
    return empty
  }
}

function keepDraft(serviceId: number, draft: OrderDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(serviceId), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(serviceId))
  } catch {
    // Storage may be turned off; the draft then lasts as long as the page.
  }
}
