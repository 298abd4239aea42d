import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import type { SecondFactor, secondFactorContract } from '../contract/second-factor.ts'
import { sessionQuery } from '../query-options.ts'

const call = apiCaller<typeof secondFactorContract>()

export const secondFactorQuery = queryOptions<SecondFactor>({ queryKey: ['/api/account/second-factor'] })

/** Also the session says whether there is one. */
const refresh = (client: QueryClient) =>
  Promise.all([client.invalidateQueries(secondFactorQuery), client.invalidateQueries(sessionQuery)])

export const beginSecondFactor = mutationOptions({
  mutationFn: () => call('POST /api/account/second-factor'),
})

/**
 * Sends a code of the member's second factor: to switch it on, to get new recovery codes, or to switch it off. Gives the
 * recovery codes that were made.
 */
export const sendOwnCode = (to: 'confirm' | 'recovery-codes' | 'off') =>
  mutationOptions({
    mutationFn: async (body: { code: string }, { client }) => {
      const made: { recoveryCodes: string[] } | undefined = await call(
        `POST /api/account/second-factor/${to}` as 'POST /api/account/second-factor/confirm',
        { body },
      )
      await refresh(client)
      return made
    },
  })

export const endTrustedBrowser = mutationOptions({
  mutationFn: async (id: number, { client }) => {
    await call('DELETE /api/account/trusted-browsers/{id}', { params: { id } })
    await client.invalidateQueries(secondFactorQuery)
  },
})
