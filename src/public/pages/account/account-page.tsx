import type { ReactNode } from 'react'
import { Art } from '#ui/art/art.tsx'
import { Card } from '#ui/page/card.tsx'
import { Container } from '#ui/page/container.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { SiteFrame } from '../../layout/site-frame.tsx'

/** The frame of pages with a form for an account, with contour lines behind two columns. */
export function AccountFrame({ className, children }: { className: string; children: ReactNode }) {
  return (
    <SiteFrame>
      <div className="relative">
        <div
          aria-hidden="true"
          className="fade-below absolute inset-x-0 top-0 h-[56rem] max-h-full max-lg:hidden"
        >
          <Art src="/art/hero/survey.svg" className="fade-hero absolute! inset-0" />
        </div>
        <Container
          className={`relative grid gap-x-16 pt-28 pb-20 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:pt-36 ${className}`}
        >
          {children}
        </Container>
      </div>
    </SiteFrame>
  )
}

export function AccountPitch({ title, text }: { title: ReactNode; text: ReactNode }) {
  return (
    <div className="lg:pt-4">
      <h1 className="max-w-[12em] text-2xl">{title}</h1>
      <p className="mt-5 max-w-[29.2em] text-muted">{text}</p>
    </div>
  )
}

type AccountPageProps = { title: string; text: ReactNode; children: ReactNode }

export function AccountPage({ title, text, children }: AccountPageProps) {
  return (
    <AccountFrame className="min-h-[70vh] content-start gap-y-8">
      <AccountPitch title={title} text={text} />
      <AccountCard>{children}</AccountCard>
    </AccountFrame>
  )
}

/** The card that contains the form. Toasts appear above the form. */
export function AccountCard({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Card className={classNames('p-5 sm:p-8', className)}>
      <div data-toast-place="" />
      {children}
    </Card>
  )
}
