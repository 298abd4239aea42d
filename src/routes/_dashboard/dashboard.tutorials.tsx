import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#pages/page-head.ts'
import { TutorialsPage } from './-tutorials-page.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/tutorials')({
  head: () => pageHead({ title: 'Tutorials', path: '/dashboard/tutorials', hidden: true }),
  component: TutorialsPage,
})
