import type { ReactNode } from 'react'
import { showsPart, site } from '#base/site/domain/site.ts'
import ChatWidget from '#operations/assistant/components/chat-widget.island.tsx'
import { renderContext } from '#platform/http/render-context.ts'
import { t } from '#platform/texts.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Island } from '#ui/loading/island.tsx'
import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'

type SiteFrameProps = {
  /** Whether the page has no chat, whose button would cover something important. */
  isQuiet?: boolean
  children: ReactNode
}

export function SiteFrame({ isQuiet = false, children }: SiteFrameProps) {
  return (
    <>
      <Navigation />
      <main id="main" tabIndex={-1} className="outline-none [&_:is(section,h1,h2):focus]:outline-none">
        {children}
      </main>
      <Footer />
      <BackToTop />
      {!isQuiet && <ChatIsland />}
    </>
  )
}

export function ChatIsland() {
  if (renderContext().isClosed || !showsPart('chat')) return null
  const questions = site().texts.chat.questions.slice(0, 3)
  return <Island of={ChatWidget} props={{ questions }} when="touch" />
}

/** A button that appears above the chat button after 300 px of scrolling (`public/browser/navigation.ts`). */
function BackToTop() {
  return (
    <IconButton
      icon="arrow-up"
      label={t`Back to top`}
      variant="secondary"
      data-back-to-top=""
      hidden
      className="corner-button fixed z-20 animate-appear bg-surface-1 shadow-card [&[hidden]]:hidden print:hidden"
    />
  )
}
