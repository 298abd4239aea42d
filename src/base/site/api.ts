import { implement } from '#platform/http/implement.ts'
import { type Member, type RequestContext, requireMember } from '#platform/http/request-context.ts'
import { makePreviewLink, openPreview, withdrawPreviewLink } from './commands/opening.ts'
import { changeSetting, resetSetting, type SettingGuard } from './commands.ts'
import type { LanguageChange } from './contract/language-change.ts'
import {
  type HiddenParts,
  type SettingKey,
  type SettingValues,
  settingKeys,
  siteContract,
} from './contract.ts'
import { previewExpiry } from './queries/opening.ts'
import { memberTexts, settingHistory, storedSettings, unreadyParts } from './queries.ts'

type SettingEndpoint = `${'PUT' | 'DELETE'} /api/admin/site/${SettingKey}`
type Sent = { body: { value: never; version: number } }

type GuardOf = (member: Member) => SettingGuard

const settingHandlers = (guardOf: GuardOf) =>
  Object.fromEntries(
    settingKeys.flatMap((key) => {
      const by = (context: RequestContext) => {
        const member = requireMember(context)
        return [member.id, guardOf(member)] as const
      }
      return [
        [
          `PUT /api/admin/site/${key}`,
          ({ body }: Sent, context: RequestContext) => changeSetting(key, body, ...by(context)),
        ],
        [
          `DELETE /api/admin/site/${key}`,
          (_: unknown, context: RequestContext) => resetSetting(key, ...by(context)),
        ],
      ]
    }),
  ) as Record<SettingEndpoint, (input: unknown, context: RequestContext) => Promise<never>>

/**
 * `guardOf` returns the guard of a member's changes. `promised` counts the open promises of each part of the site.
 * `describeLanguage` returns what another language would change. All are arguments because they need features that import this one.
 */
export const siteApi = (
  guardOf: GuardOf,
  promised: () => Promise<HiddenParts['promised']>,
  describeLanguage: (language: SettingValues['locale']['interfaceLanguage']) => Promise<LanguageChange>,
) =>
  implement(siteContract, {
    'GET /api/admin/site': () => storedSettings(),
    'GET /api/admin/site/hidden': async () => ({ ...unreadyParts(), promised: await promised() }),
    'GET /api/admin/site/preview-link': async () => ({ expiresAt: await previewExpiry() }),
    'POST /api/admin/site/preview-link': () => makePreviewLink(),
    'DELETE /api/admin/site/preview-link': () => withdrawPreviewLink(),
    'GET /preview/{token}': ({ params }) => openPreview(params.token),
    'GET /api/admin/site/languages/{language}': ({ params }) => describeLanguage(params.language),
    'GET /api/members/texts': () => memberTexts(),
    'GET /api/admin/site/{key}/history': ({ params }) => settingHistory(params.key),
    ...settingHandlers(guardOf),
  })
