import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '../../features/dashboard/parts/admin-content/content-page.tsx'
import { waitOnServer } from '../../features/dashboard/parts/on-server.ts'
import { projectsQuery } from '../../features/dashboard/queries/projects.ts'
import { testimonialsQuery } from '../../features/dashboard/queries/testimonials.ts'
import { pageHead } from '../../page-head.ts'

export const Route = createFileRoute('/_dashboard/dashboard/admin-content')({
  loader: ({ context: { queryClient } }) =>
    waitOnServer([queryClient.prefetchQuery(projectsQuery), queryClient.prefetchQuery(testimonialsQuery)]),
  head: () => pageHead({ title: 'Content Management', path: '/dashboard/admin-content', hidden: true }),
  component: ContentPage,
})
