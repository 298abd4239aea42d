import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import type { ListedToken, TokenScope, tokensContract } from './contract.ts'

const call = apiCaller<typeof tokensContract>()

/** The own personal tokens, newest first. */
export const tokensQuery = queryOptions<ListedToken[]>({ queryKey: ['/api/tokens'] })

/** The scopes that a token of the own role can have. */
export const scopesQuery = queryOptions<TokenScope[]>({ queryKey: ['/api/scopes'] })

const refreshTokens = (client: QueryClient) => client.invalidateQueries(tokensQuery)

type TokenBody = Parameters<typeof call<'POST /api/tokens'>>[1]['body']

export const makeToken = mutationOptions({
  mutationFn: (body: TokenBody, { client }) =>
    call('POST /api/tokens', { body }).finally(() => refreshTokens(client)),
})

export const revokeToken = mutationOptions({
  mutationFn: (id: number, { client }) =>
    call('DELETE /api/tokens/{id}', { params: { id } }).finally(() => refreshTokens(client)),
})
