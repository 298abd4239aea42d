import { createFileRoute } from '@tanstack/react-router'
import { pageHeads } from '#content/page-heads.ts'
import { categoriesQuery, servicesQuery } from '#features/catalogue/query-options.ts'
import { pageHead } from '#pages/page-head.ts'
import { CataloguePage } from '#pages/services/catalogue-page.tsx'

export const Route = createFileRoute('/services/')({
  // Set even when it is no id: otherwise the address's own value would remain.
  validateSearch: ({ category }): { category?: number } => ({
    category: isId(category) ? Number(category) : undefined,
  }),
  loaderDeps: ({ search: { category } }) => ({ category }),
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([
      queryClient.ensureQueryData(categoriesQuery),
      queryClient.ensureQueryData(servicesQuery(deps.category)),
    ]).then(([categories]) => categories.find(({ id }) => id === deps.category) ?? null),
  head: ({ loaderData: category }) =>
    category
      ? pageHead({
          title: `${category.name}: services and prices`,
          description: category.description ?? pageHeads.services.description,
          path: `/services?category=${category.id}`,
          image: '/share/services.png',
        })
      : pageHead({ ...pageHeads.services, path: '/services', image: '/share/services.png' }),
  component: () => <CataloguePage category={Route.useSearch().category} />,
})

const isId = (value: unknown) => /^[1-9]\d{0,8}$/.test(String(value))
