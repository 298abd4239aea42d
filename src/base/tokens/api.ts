import { implement } from '#platform/http/implement.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { makeToken, revokeToken } from './commands.ts'
import { tokensContract } from './contract.ts'
import { listTokens, type ScopesOf } from './queries.ts'

/** `scopesOf` knows the endpoints of all features. */
export const tokensApi = (scopesOf: ScopesOf) =>
  implement(tokensContract, {
    'GET /api/tokens': (_, context) => listTokens(memberOf(context), scopesOf),
    'POST /api/tokens': ({ body }, context) => makeToken(memberOf(context), body, context.address, scopesOf),
    'DELETE /api/tokens/{id}': ({ params }, context) =>
      revokeToken(memberOf(context), params.id, context.address),
    'GET /api/scopes': (_, context) => scopesOf(memberOf(context).role),
  })
