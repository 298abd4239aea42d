import type { ReactNode } from 'react'
import { VisitReport } from '#features/analytics/components/visit-report.tsx'
import { ChatWidget } from '#features/assistant/components/chat-widget.tsx'
import { BackToTop } from './back-to-top.tsx'
import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'

type SiteFrameProps = {
  children: ReactNode
  /** Up to 80rem a form reaches the window's edge, and the chat's button would cover the switch that shows a password. */
  holdsPasswords?: boolean
}

/** What every public page stands in: the bar above, the footer below, and what floats. */
export function SiteFrame({ children, holdsPasswords = false }: SiteFrameProps) {
  return (
    <>
      <Navigation />
      <main id="main" tabIndex={-1} className="outline-none [&_section:focus]:outline-none">
        {children}
      </main>
      <Footer />
      <BackToTop />
      <ChatWidget besideForm={holdsPasswords} />
      <VisitReport />
    </>
  )
}
