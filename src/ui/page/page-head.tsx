import type { ReactNode } from 'react'

type PageHeadProps = { title: ReactNode; lead?: ReactNode; action?: ReactNode }

export function PageHead({ title, lead, action }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-xl tracking-[-0.02em] wrap-anywhere">{title}</h1>
        {lead && <p className="mt-1.5 max-w-[43.1em] text-muted">{lead}</p>}
      </div>
      {action && <div className="flex flex-wrap gap-3 max-sm:w-full">{action}</div>}
    </div>
  )
}
