import type { ReactNode } from 'react'

export function FormOutcome({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status" className="grid justify-items-start gap-4">
      <h2 className="text-lg">{title}</h2>
      {children}
    </div>
  )
}
