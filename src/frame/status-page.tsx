import type { ReactNode } from 'react'
import { brand, mark } from '#base/site/domain/site.ts'
import { t } from '#platform/texts.ts'
import { Art } from '#ui/art/art.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Container } from '#ui/page/container.tsx'
import { Logo } from '#ui/symbols/logo.tsx'

export type StatusPageProps = {
  map: 'lost' | 'broken' | 'sent'
  code?: string
  title: string
  /** A sentence for visitors in large type. The title is then small. */
  words?: string
  text: ReactNode
  /** Text in small type below the buttons. */
  hint?: string
  children: ReactNode
  /** An element fixed over the page, such as the chat. The crash screen has none. */
  floating?: ReactNode
}

/** A page with a single message, such as "not found" or "received". Works without a router. */
export function StatusPage({ map, code, title, words, text, hint, children, floating }: StatusPageProps) {
  return (
    <>
      <main id="main" className="relative flex min-h-dvh flex-col overflow-hidden">
        <Art src={`/art/section/status-${map}.svg`} draws className="fade-hero absolute inset-0" />
        <Container className="relative py-5">
          <a href="/" className="inline-flex rounded-control no-underline">
            <Logo name={brand()} mark={mark()} />
          </a>
        </Container>
        <Container className="relative flex flex-1 flex-col justify-center pb-[18vh]">
          {words ? (
            <>
              <div className="flex gap-3 font-display text-lg">
                {code && <span className="text-accent tabular-nums">{code}</span>}
                <h1 className="text-lg tracking-[-0.015em]">{title}</h1>
              </div>
              <p className="mt-5 max-w-[10.7em] font-display text-3xl font-semibold text-balance">{words}</p>
            </>
          ) : (
            <>
              {code && <p className="font-display text-2xl text-accent tabular-nums">{code}</p>}
              <h1 className="max-w-[10.7em] text-3xl">{title}</h1>
            </>
          )}
          <p className="mt-6 max-w-[34.5em] text-muted">{text}</p>
          <div className="mt-9 flex flex-wrap gap-3">{children}</div>
          {hint && <p className="mt-10 max-w-[40em] text-sm text-subtle">{hint}</p>}
        </Container>
      </main>
      {floating}
    </>
  )
}

/** The page after a crash. `retry` is the control that reloads it. */
export function CrashPage({ retry }: { retry: ReactNode }) {
  return (
    <StatusPage
      map="broken"
      title={t`Something went wrong`}
      text={t`We encountered an unexpected error. Don't worry, we're working to fix it.`}
    >
      {retry}
      <Button href="/" variant="secondary">
        {t`Go Home`}
      </Button>
    </StatusPage>
  )
}
