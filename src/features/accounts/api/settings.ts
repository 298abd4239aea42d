import { implement } from '#platform/http/implement.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { changeSettings } from '../commands/settings.ts'
import { settingsContract } from '../contract/settings.ts'
import { settingsOf } from '../queries/settings.ts'

export const settingsApi = implement(settingsContract, {
  'GET /api/settings': (_, context) => settingsOf(memberOf(context).id),
  'PUT /api/settings': async ({ body }, context) => {
    const { id } = memberOf(context)
    await changeSettings(id, body)
    return settingsOf(id)
  },
})
