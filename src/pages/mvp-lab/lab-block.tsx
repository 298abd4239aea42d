import type { ReactNode } from 'react'
import { Container } from '#ui/container.tsx'

/** A part of a long section, on the page's ground or on a raised surface. */
export function Band({ tone = 'ground', children }: { tone?: 'ground' | 'raised'; children: ReactNode }) {
  return (
    <div
      className={`py-[clamp(4rem,8vw,7rem)] ${tone === 'raised' ? 'border-y border-line bg-surface-1' : ''}`}
    >
      <Container>{children}</Container>
    </div>
  )
}

/** Title and lead of a block inside a section: one size below the section's own. */
export function BlockHead({ title, text }: { title: ReactNode; text?: ReactNode }) {
  return (
    <div className="mb-8 max-w-[40rem]">
      <h3 className="text-[clamp(1.5rem,1.3rem+0.9vw,2.125rem)] tracking-[-0.028em]">{title}</h3>
      {text && <p className="mt-3 text-muted">{text}</p>}
    </div>
  )
}
