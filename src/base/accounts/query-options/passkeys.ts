import { mutationOptions } from '@tanstack/react-query'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { CreationOptions, passkeysContract } from '../contract/passkeys.ts'
import { makePasskey } from './authenticator.ts'

const { call, mutation, query } = apiOptions<typeof passkeysContract>()

export const passkeysQuery = query('GET /api/account/passkeys', { staleTime: 0 })

/** Starts to add a passkey. The returned options can be reused until the browser has created it. */
export const beginPasskey = (code: string | undefined): Promise<CreationOptions> =>
  call('POST /api/account/passkeys/options', { body: { code } })

type NewPasskey = { name: string; options: () => Promise<CreationOptions> }

/** Creates a passkey through the browser, and adds it to the account. Throws the errors of both steps. */
export const addPasskey = mutationOptions({
  mutationFn: async ({ name, options }: NewPasskey, { client }) => {
    const passkey = await makePasskey(options)
    const added = await call('POST /api/account/passkeys', { body: { name, passkey } })
    await client.invalidateQueries(passkeysQuery)
    return added
  },
})

export const namePasskey = mutation('PATCH /api/account/passkeys/{id}', { refreshes: [passkeysQuery] })
export const removePasskey = mutation('DELETE /api/account/passkeys/{id}', { refreshes: [passkeysQuery] })
