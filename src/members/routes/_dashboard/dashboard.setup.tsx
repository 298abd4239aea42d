import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { SetupPage, shownStep } from '#operations/setup/components/setup-page.tsx'
import { stepQueries } from '#operations/setup/components/step-content.tsx'
import { setupSteps } from '#operations/setup/domain/steps.ts'
import { setupQuery } from '#operations/setup/query-options.ts'
import { validSearch } from '#ui/lists/valid-search.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

const readSearch = validSearch(z.object({ step: z.enum(setupSteps.map(({ name }) => name)).optional() }))

export const Route = createFileRoute('/_dashboard/dashboard/setup')({
  validateSearch: readSearch,
  loaderDeps: ({ search: { step } }) => ({ step }),
  loader: async ({ context: { queryClient }, deps: { step } }) => {
    await prefetch(queryClient, setupQuery)
    const setup = queryClient.getQueryData(setupQuery.queryKey)
    const shown = setup && shownStep(setup, step)
    return shown && prefetch(queryClient, ...(await stepQueries(shown)))
  },
  component: () => <SetupPage step={Route.useSearch().step} />,
})
