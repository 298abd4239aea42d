import type { ReactNode } from 'react'

/** What is said in place of a form once it is done. */
export function Said({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status" className="grid justify-items-start gap-4">
      <h2 className="text-lg">{title}</h2>
      {children}
    </div>
  )
}
