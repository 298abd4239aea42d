import { createFileRoute } from '@tanstack/react-router'
import { pageHeads } from '../../content/page-heads.ts'
import { AiToolsPage } from '../features/assistant/parts/ai-tools-page.tsx'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/ai-tools')({
  head: () => pageHead({ ...pageHeads.aiTools, path: '/ai-tools', image: '/share/ai-tools.png' }),
  component: AiToolsPage,
})
