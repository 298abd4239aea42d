import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '#desk/clients/components/import-page.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/clients/import')({ component: ImportPage })
