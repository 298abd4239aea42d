import { createFileRoute } from '@tanstack/react-router'
import { DocsHome } from '#pages/docs/docs-home.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/docs/')({ component: DocsHome })
