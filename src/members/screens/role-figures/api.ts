import { implement } from '#platform/http/implement.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { roleFiguresContract } from './contract.ts'
import { figuresFor } from './queries.ts'

export const roleFiguresApi = implement(roleFiguresContract, {
  'GET /api/dashboard/figures': (_, context) => figuresFor(memberOf(context)),
})
