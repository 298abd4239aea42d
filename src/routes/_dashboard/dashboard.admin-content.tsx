import { createFileRoute } from '@tanstack/react-router'
import { projectsQuery } from '#features/projects/query-options/administration.ts'
import { testimonialsQuery } from '#features/testimonials/query-options/administration.ts'
import { pageHead } from '#pages/page-head.ts'
import { waitOnServer } from '#ui/on-server.ts'
import { ContentPage } from './-content-page.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/admin-content')({
  loader: ({ context: { queryClient } }) =>
    waitOnServer([queryClient.prefetchQuery(projectsQuery), queryClient.prefetchQuery(testimonialsQuery)]),
  head: () => pageHead({ title: 'Content Management', path: '/dashboard/admin-content', hidden: true }),
  component: ContentPage,
})
