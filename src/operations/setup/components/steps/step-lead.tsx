import type { ReactNode } from 'react'

export const StepLead = ({ children }: { children: ReactNode }) => (
  <p className="max-w-[43.1em] text-md text-muted">{children}</p>
)
