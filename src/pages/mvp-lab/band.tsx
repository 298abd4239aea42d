import type { ReactNode } from 'react'
import { Container } from '#ui/container.tsx'

/** One stretch of a long section: on the ground, or one surface step above it. */
export function Band({ tone = 'ground', children }: { tone?: 'ground' | 'raised'; children: ReactNode }) {
  return (
    <div
      className={`py-[clamp(4rem,8vw,7rem)] ${tone === 'raised' ? 'border-y border-line bg-surface-1' : ''}`}
    >
      <Container>{children}</Container>
    </div>
  )
}
