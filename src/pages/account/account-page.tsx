import type { ReactNode } from 'react'
import { SiteFrame } from '#layouts/public/site-frame.tsx'
import { Art } from '#ui/art.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'

type AccountPageProps = { title: string; text: ReactNode; children: ReactNode }

/** A page that does one thing for an account: what it is about on the left, the form on the right. */
export function AccountPage({ title, text, children }: AccountPageProps) {
  return (
    <SiteFrame holdsPasswords>
      <div className="relative">
        <div
          aria-hidden="true"
          className="fade-below absolute inset-x-0 top-0 h-[56rem] max-h-full max-lg:hidden"
        >
          <Art src="/art/hero/survey.svg" eager className="fade-hero absolute! inset-0" />
        </div>
        <Container className="relative grid min-h-[70vh] content-start gap-x-16 gap-y-8 pt-28 pb-20 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:pt-36">
          <div className="lg:pt-4">
            <h1 className="max-w-[16ch] text-2xl">{title}</h1>
            <p className="mt-5 max-w-[44ch] text-muted">{text}</p>
          </div>
          <Card className="p-5 sm:p-8">{children}</Card>
        </Container>
      </div>
    </SiteFrame>
  )
}
