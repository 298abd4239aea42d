import { createFileRoute, notFound } from '@tanstack/react-router'
import { describeService } from '#features/catalogue/components/describe-service.ts'
import { categoriesQuery, serviceQuery } from '#features/catalogue/query-options.ts'
import { serviceReviewsQuery } from '#features/orders/query-options.ts'
import { pageHead, pageOrigin } from '#pages/page-head.ts'
import { ServiceNotFound } from '#pages/services/service-not-found.tsx'
import { ServicePage } from '#pages/services/service-page.tsx'
import { isRefusedAddress } from '#platform/api-client.ts'

export const Route = createFileRoute('/services/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound()
    const reviewsQuery = serviceReviewsQuery(Number(params.id))
    const [service] = await Promise.all([
      queryClient.ensureQueryData(serviceQuery(Number(params.id))).catch(throwMissing),
      queryClient.ensureQueryData(categoriesQuery),
    ])
    // Not beside the service: a query that fails after the page was refused would fail once more in the browser.
    await queryClient.prefetchQuery(reviewsQuery)
    return { service, ratings: queryClient.getQueryData(reviewsQuery.queryKey) }
  },
  head: ({ loaderData, params }) =>
    loaderData
      ? pageHead({
          title: loaderData.service.name,
          description: loaderData.service.description,
          path: `/services/${loaderData.service.id}`,
          image: `/share/service-${loaderData.service.id}.png`,
          structuredData: [describeService(loaderData.service, pageOrigin(), loaderData.ratings)],
        })
      : pageHead({ title: 'Service Not Found', path: `/services/${params.id}`, hidden: true }),
  component: () => <ServicePage id={Number(Route.useParams().id)} />,
  notFoundComponent: ServiceNotFound,
})

function throwMissing(problem: unknown): never {
  if (isRefusedAddress(problem)) throw notFound()
  throw problem
}
