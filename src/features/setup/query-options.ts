import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import type { Sample, Setup, setupContract } from './contract.ts'

const call = apiCaller<typeof setupContract>()

/** In milliseconds: what came with the page is not fetched again while the page begins. */
const staleTime = 5000

/** How far the site is set up. */
export const setupQuery = queryOptions<Setup>({ queryKey: ['/api/admin/setup'], staleTime })

/** Which records of the sample are there. */
export const sampleQuery = queryOptions<Sample>({ queryKey: ['/api/admin/sample'], staleTime })

const keep = (client: QueryClient, setup: Setup) => {
  client.setQueryData(setupQuery.queryKey, setup)
  void client.invalidateQueries({ queryKey: ['/api/admin/today'] })
}

/** Says that a step is done, skipped or open again. */
export const changeStep = mutationOptions({
  mutationFn: (body: Setup['steps'][number]) => call('PUT /api/admin/setup', { body }),
  onSuccess: (setup, _step, _result, { client }) => keep(client, setup),
})

/** Sends the member an email at once; where it leaves, the step of email is done. */
export const sendTestEmail = mutationOptions({
  mutationFn: () => call('POST /api/admin/site/test-email'),
  onSuccess: (_answer, _none, _result, { client }) =>
    Promise.all([
      client.invalidateQueries({ queryKey: setupQuery.queryKey }),
      client.invalidateQueries({ queryKey: ['/api/admin/today'] }),
    ]),
})

/** Skips every step that is open. */
export const endSetup = mutationOptions({
  mutationFn: (_: undefined) => call('POST /api/admin/setup/end'),
  onSuccess: (setup, _none, _result, { client }) => keep(client, setup),
})

/** Removes what the sample's list says, and reads again whatever it held. */
export const removeSample = mutationOptions({
  mutationFn: (body: { expected: number; keepsTexts: boolean }) =>
    call('POST /api/admin/sample/removal', { body }),
  onSettled: (_done, _problem, _count, _result, { client }) => client.invalidateQueries(),
})
