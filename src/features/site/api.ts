import { implement } from '#platform/http/implement.ts'
import { memberOf, type RequestContext } from '#platform/http/request-context.ts'
import { changeSetting, resetSetting } from './commands.ts'
import { type SettingKey, type SettingValues, siteContract } from './contract.ts'
import { hiddenParts, memberTexts, settingHistory, storedSettings } from './queries.ts'

const change =
  <Key extends SettingKey>(key: Key) =>
  ({ body }: { body: { value: SettingValues[Key]; version: number } }, context: RequestContext) =>
    changeSetting(key, body, memberOf(context).id)

const reset = (key: SettingKey) => (_: unknown, context: RequestContext) =>
  resetSetting(key, memberOf(context).id)

export const siteApi = implement(siteContract, {
  'GET /api/admin/site': () => storedSettings(),
  'GET /api/admin/site/hidden': () => hiddenParts(),
  'GET /api/members/texts': () => memberTexts(),
  'GET /api/admin/site/{key}/history': ({ params }) => settingHistory(params.key),
  'PUT /api/admin/site/identity': change('identity'),
  'PUT /api/admin/site/look': change('look'),
  'PUT /api/admin/site/texts': change('texts'),
  'PUT /api/admin/site/sections': change('sections'),
  'PUT /api/admin/site/locale': change('locale'),
  'PUT /api/admin/site/mail': change('mail'),
  'PUT /api/admin/site/privacy': change('privacy'),
  'PUT /api/admin/site/orders': change('orders'),
  'PUT /api/admin/site/invoices': change('invoices'),
  'DELETE /api/admin/site/identity': reset('identity'),
  'DELETE /api/admin/site/look': reset('look'),
  'DELETE /api/admin/site/texts': reset('texts'),
  'DELETE /api/admin/site/sections': reset('sections'),
  'DELETE /api/admin/site/locale': reset('locale'),
  'DELETE /api/admin/site/mail': reset('mail'),
  'DELETE /api/admin/site/privacy': reset('privacy'),
  'DELETE /api/admin/site/orders': reset('orders'),
  'DELETE /api/admin/site/invoices': reset('invoices'),
})
