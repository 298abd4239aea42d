import { implement } from '#platform/http/implement.ts'
import { requireMember } from '#platform/http/request-context.ts'
import { makeToken, revokeToken } from './commands.ts'
import { tokensContract } from './contract.ts'
import { listTokens, type ScopesOf } from './queries.ts'

/** `scopesOf` is an argument because it knows the endpoints of all features, which this wing may not import. */
export const tokensApi = (scopesOf: ScopesOf) =>
  implement(tokensContract, {
    'GET /api/tokens': (_, context) => listTokens(requireMember(context), scopesOf),
    'POST /api/tokens': ({ body }, context) =>
      makeToken(requireMember(context), body, context.address, scopesOf),
    'DELETE /api/tokens/{id}': ({ params }, context) =>
      revokeToken(requireMember(context), params.id, context.address),
    'GET /api/scopes': (_, context) => scopesOf(requireMember(context).role),
  })
