import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { VisitReport } from '#features/analytics/components/visit-report.tsx'
import { ChatWidget } from '#features/assistant/components/chat-widget.tsx'
import { Button } from '#ui/button.tsx'
import { scrollToTop } from '#ui/go-to-section.ts'
import { useScrolledPast } from '#ui/scroll-position.ts'
import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'

type SiteFrameProps = {
  children: ReactNode
  /** Up to 80rem a form reaches the window's edge, and the chat's button would cover the switch that shows a password. */
  holdsPasswords?: boolean
}

/** The frame of every public page: navigation, footer and floating parts. */
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

/** Appears after 300 px. Other floating parts of that corner lift it by `--corner-space`. */
function BackToTop() {
  const shown = useScrolledPast(300)
  if (!shown) return null
  return (
    <Button
      variant="secondary"
      size="icon"
      aria-label="Back to top"
      onClick={scrollToTop}
      className="fixed right-5 bottom-[calc(1.25rem+var(--corner-space,0px))] z-20 animate-appear bg-surface-1 shadow-card"
    >
      <ArrowUp size={18} aria-hidden="true" />
    </Button>
  )
}
