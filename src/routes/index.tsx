import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { person, site } from '#content/site.ts'
import { featuredPostsQuery } from '#features/blog/components/featured-query.ts'
import { featuredPricesQuery } from '#features/catalogue/query-options.ts'
import { featuredProjectsQuery } from '#features/projects/components/featured-query.ts'
import { featuredTestimonialsQuery } from '#features/testimonials/components/featured-query.ts'
import { LandingPage } from '#pages/home/home-page.tsx'
import { pageHead, pageOrigin } from '#pages/page-head.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const data = loadSections(context.queryClient)
    // The browser shows the page at once: each section has a state of its own for waiting and for failing.
    if (import.meta.env.SSR) await data
  },
  head: () => pageHead({ path: '/', structuredData: [describePerson()] }),
  component: LandingPage,
})

function loadSections(queryClient: QueryClient): Promise<unknown> {
  const retry = import.meta.env.SSR ? false : featuredProjectsQuery.retry
  return Promise.all([
    queryClient.prefetchQuery({ ...featuredProjectsQuery, retry }),
    queryClient.prefetchQuery(featuredPricesQuery),
    queryClient.prefetchQuery(featuredTestimonialsQuery),
    queryClient.prefetchQuery(featuredPostsQuery),
  ])
}

function describePerson(): object {
  return {
    '@type': 'Person',
    name: person.name,
    jobTitle: person.jobTitle,
    description: site.description,
    url: `${pageOrigin()}/`,
    email: `mailto:${person.email}`,
    sameAs: person.profiles.map(({ url }) => url),
  }
}
