import { site } from '#base/site/domain/site.ts'
import { aiTools } from '#content/ai-tools.ts'
import { ownHead } from '#frame/page-head.ts'
import ContentTools from '#operations/assistant/components/content-tools.island.tsx'
import { t } from '#platform/texts.ts'
import { Island } from '#ui/loading/island.tsx'
import { Container } from '#ui/page/container.tsx'
import { SiteFrame } from '../layout/site-frame.tsx'
import { definePage } from './page.ts'

export const aiToolsPage = definePage({
  path: '/ai-tools',
  isPartOf: 'ai-tools',
  head: () => ({
    ...ownHead(site().texts.aiTools, t(aiTools.heading)),
    path: '/ai-tools',
    image: '/share/ai-tools.png',
  }),
  Body: AiTools,
})

function AiTools() {
  return (
    <SiteFrame>
      <Container className="pt-[clamp(7rem,9vw,8.5rem)] pb-[clamp(4rem,9vw,8rem)] noscript:pt-12">
        <header className="mb-10 grid gap-x-16 gap-y-6 border-b border-line pb-8 md:max-lg:gap-x-10 md:grid-cols-2 md:items-end lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <h1 className="text-2xl">{t(aiTools.heading)}</h1>
          <p className="max-w-[43.1em] text-muted">{site().texts.aiTools.text}</p>
        </header>
        <noscript>
          <p className="mb-8 border-s-2 border-accent ps-4">{t`These tools need JavaScript.`}</p>
        </noscript>
        <Island of={ContentTools} props={{}} when="touch" />
      </Container>
    </SiteFrame>
  )
}
