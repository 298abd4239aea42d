import { renderMembersPage } from '#members/render-members.tsx'
import type { Renderer } from '#platform/http/render.ts'
import { renderPublicPage } from '#public/render-page.tsx'

export const renderAnyPage: Renderer = (request, context) =>
  /^\/(auth-)?dashboard(\/|$)/i.test(new URL(request.url).pathname)
    ? renderMembersPage(request, context)
    : renderPublicPage(request, context)
