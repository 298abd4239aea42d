import type { ReactNode } from 'react'
import { Logo } from '../../../ui/logo.tsx'

type StatusPageProps = {
  map: 'lost' | 'broken' | 'sent'
  code?: string
  title: string
  text: string
  children: ReactNode
}

/** A page that says one thing: nothing is here, something broke, or something has arrived. Works without a router. */
export function StatusPage({ map, code, title, text, children }: StatusPageProps) {
  return (
    <main id="main" className="relative flex min-h-dvh flex-col overflow-hidden" data-map={map}>
      <svg
        className="status-map"
        viewBox="0 0 1200 800"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <use href={`/art/section/status-${map}.svg#map`} />
      </svg>
      <div className="relative mx-auto w-full max-w-[75rem] px-[clamp(1.25rem,4vw,3rem)] py-5">
        <a href="/" className="inline-flex rounded-control">
          <Logo />
        </a>
      </div>
      <div className="relative mx-auto flex w-full max-w-[75rem] flex-1 flex-col justify-center px-[clamp(1.25rem,4vw,3rem)] pb-[18vh]">
        {code ? <p className="font-display text-fluid-lg text-accent tabular-nums">{code}</p> : null}
        <h1 className="font-display text-fluid-xl max-w-[16ch] text-balance">{title}</h1>
        <p className="mt-6 max-w-[52ch] text-muted">{text}</p>
        <div className="mt-9 flex flex-wrap gap-3">{children}</div>
      </div>
    </main>
  )
}
