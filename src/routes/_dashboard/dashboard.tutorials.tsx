import { createFileRoute } from '@tanstack/react-router'
import { TutorialsPage } from '../../features/dashboard/parts/tutorials/tutorials-page.tsx'
import { pageHead } from '../../page-head.ts'

export const Route = createFileRoute('/_dashboard/dashboard/tutorials')({
  head: () => pageHead({ title: 'Tutorials', path: '/dashboard/tutorials', hidden: true }),
  component: TutorialsPage,
})
