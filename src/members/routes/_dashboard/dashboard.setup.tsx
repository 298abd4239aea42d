import { createFileRoute } from '@tanstack/react-router'
import { SetupPage, shownStep } from '#operations/setup/components/setup-page.tsx'
import { stepQueries } from '#operations/setup/components/step-content.tsx'
import { setupQuery } from '#operations/setup/query-options.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/setup')({
  validateSearch: ({ step }): { step?: string | undefined } => ({ step: step as string | undefined }),
  loaderDeps: ({ search: { step } }) => ({ step }),
  loader: async ({ context: { queryClient }, deps: { step } }) => {
    await prefetch(queryClient, setupQuery)
    const setup = queryClient.getQueryData(setupQuery.queryKey)
    const shown = setup && shownStep(setup, step)
    return shown && prefetch(queryClient, ...(await stepQueries(shown)))
  },
  component: () => <SetupPage step={Route.useSearch().step} />,
})
