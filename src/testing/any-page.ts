import { renderPublicPage } from '#pages/render-page.tsx'
import type { Renderer } from '#platform/http/render.ts'
import { renderMembersPage } from '../render-members.tsx'

/** Renders each page of the site, that of a visitor or of a member, as the built site does. */
export const renderAnyPage: Renderer = (request, context) =>
  /^\/(auth-)?dashboard(\/|$)/i.test(new URL(request.url).pathname)
    ? renderMembersPage(request, context)
    : renderPublicPage(request, context)
