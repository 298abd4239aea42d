import type { ReactNode } from 'react'
import { Art } from '../art/art.tsx'
import { Card } from './card.tsx'

type SignpostProps = { title: string; text: string; children?: ReactNode }

/** A message in place of a members' page, for example that it was not found. */
export function Signpost({ title, text, children }: SignpostProps) {
  return (
    <Card className="relative min-h-[26rem] overflow-hidden">
      <Art src="/art/section/status-lost.svg" className="fade-hero absolute! inset-0" />
      <div className="relative grid max-w-[34rem] justify-items-start gap-4 p-6 md:p-10">
        <h1 className="text-xl tracking-[-0.02em] md:text-2xl">{title}</h1>
        <p className="text-muted">{text}</p>
        {children}
      </div>
    </Card>
  )
}
