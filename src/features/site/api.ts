import { implement } from '#platform/http/implement.ts'
import { memberOf, type RequestContext } from '#platform/http/request-context.ts'
import { changeSetting, resetSetting } from './commands.ts'
import { type SettingKey, settingKeys, siteContract } from './contract.ts'
import { hiddenParts, memberTexts, settingHistory, storedSettings } from './queries.ts'

type SettingEndpoint = `${'PUT' | 'DELETE'} /api/admin/site/${SettingKey}`
type Sent = { body: { value: never; version: number } }

/** A change and a reset of each setting. */
const settingHandlers = Object.fromEntries(
  settingKeys.flatMap((key) => [
    [
      `PUT /api/admin/site/${key}`,
      ({ body }: Sent, context: RequestContext) => changeSetting(key, body, memberOf(context).id),
    ],
    [
      `DELETE /api/admin/site/${key}`,
      (_: unknown, context: RequestContext) => resetSetting(key, memberOf(context).id),
    ],
  ]),
) as Record<SettingEndpoint, (input: unknown, context: RequestContext) => Promise<never>>

export const siteApi = implement(siteContract, {
  'GET /api/admin/site': () => storedSettings(),
  'GET /api/admin/site/hidden': () => hiddenParts(),
  'GET /api/members/texts': () => memberTexts(),
  'GET /api/admin/site/{key}/history': ({ params }) => settingHistory(params.key),
  ...settingHandlers,
})
