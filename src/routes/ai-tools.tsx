import { createFileRoute } from '@tanstack/react-router'
import { pageHeads } from '#content/page-heads.ts'
import { AiToolsPage } from '#pages/ai-tools-page.tsx'
import { pageHead } from '#pages/page-head.ts'

export const Route = createFileRoute('/ai-tools')({
  head: () => pageHead({ ...pageHeads.aiTools, path: '/ai-tools', image: '/share/ai-tools.png' }),
  component: AiToolsPage,
})
