import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import type { CreationOptions, Passkey, passkeysContract } from '../contract/passkeys.ts'
import { makePasskey } from './authenticator.ts'

const call = apiCaller<typeof passkeysContract>()

export const passkeysQuery = queryOptions<Passkey[]>({
  queryKey: ['/api/account/passkeys'],
  staleTime: 0,
})

const refresh = (client: QueryClient) => client.invalidateQueries(passkeysQuery)

/** What the browser makes a passkey with; it can be asked with the same again until it has made one. */
export const beginPasskey = (code: string | undefined): Promise<CreationOptions> =>
  call('POST /api/account/passkeys/options', { body: { code } })

type NewPasskey = { name: string; options: () => Promise<CreationOptions> }

/** Has the browser make a passkey and adds it. Fails as either does. */
export const addPasskey = mutationOptions({
  mutationFn: async ({ name, options }: NewPasskey, { client }) => {
    const passkey = await makePasskey(options)
    const added = await call('POST /api/account/passkeys', { body: { name, passkey } })
    await refresh(client)
    return added
  },
})

export const namePasskey = mutationOptions({
  mutationFn: async ({ id, name }: { id: number; name: string }, { client }) => {
    await call('PATCH /api/account/passkeys/{id}', { params: { id }, body: { name } })
    await refresh(client)
  },
})

export const removePasskey = mutationOptions({
  mutationFn: async (id: number, { client }) => {
    await call('DELETE /api/account/passkeys/{id}', { params: { id } })
    await refresh(client)
  },
})
