import { aiTools } from '#content/assistant.ts'
import { pageHeads } from '#content/page-heads.ts'
import ContentTools from '#features/assistant/components/content-tools.island.tsx'
import { SiteFrame } from '#layouts/public/site-frame.tsx'
import { Container } from '#ui/container.tsx'
import { Island } from '#ui/island.tsx'
import { definePage } from './page.ts'

export const aiToolsPage = definePage({
  path: '/ai-tools',
  isPartOf: 'ai-tools',
  head: () => ({ ...pageHeads.aiTools, path: '/ai-tools', image: '/share/ai-tools.png' }),
  Body: AiTools,
})

function AiTools() {
  return (
    <SiteFrame>
      <Container className="pt-[clamp(7rem,9vw,8.5rem)] pb-[clamp(4rem,9vw,8rem)] noscript:pt-12">
        <header className="mb-10 grid gap-x-16 gap-y-6 border-b border-line pb-8 md:max-lg:gap-x-10 md:grid-cols-2 md:items-end lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <h1 className="max-w-[8em] text-3xl">{aiTools.heading}</h1>
          <p className="max-w-[43.1em] text-muted">{aiTools.lead}</p>
        </header>
        <noscript>
          <p className="mb-8 border-l-2 border-accent pl-4">These tools need JavaScript.</p>
        </noscript>
        <Island of={ContentTools} props={{}} when="touch" />
      </Container>
    </SiteFrame>
  )
}
