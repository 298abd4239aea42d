import type { ReactNode } from 'react'
import { site } from '#base/site/domain/site.ts'
import ChatWidget from '#operations/assistant/components/chat-widget.island.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { Island } from '#ui/loading/island.tsx'
import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'

/** The frame of every public page: navigation, footer and floating parts. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Navigation />
      <main id="main" tabIndex={-1} className="outline-none [&_:is(section,h1,h2):focus]:outline-none">
        {children}
      </main>
      <Footer />
      <BackToTop />
      <ChatIsland />
    </>
  )
}

export function ChatIsland() {
  const questions = site().texts.chat.questions.slice(0, 3)
  return <Island of={ChatWidget} props={{ questions }} when="touch" />
}

/** Appears after 300 px (`public/browser/navigation.ts`), above the chat's button. */
function BackToTop() {
  return (
    <IconButton
      icon="arrow-up"
      label="Back to top"
      variant="secondary"
      data-back-to-top=""
      hidden
      className="corner-button fixed z-20 animate-appear bg-surface-1 shadow-card [&[hidden]]:hidden print:hidden"
    />
  )
}
