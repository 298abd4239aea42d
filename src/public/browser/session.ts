import { isLeaving, leaving, signOut } from '#base/accounts/components/sign-out.ts'
import type { accountsContract } from '#base/accounts/contract/accounts.ts'
import { ApiError, apiCaller } from '#platform/api-client.ts'
import { removeOthersDrafts } from '#ui/state/visit-storage.ts'

const call = apiCaller<typeof accountsContract>()
const pauseBeforeReload = 1000
const freshMilliseconds = 30_000

/** Returns the elements that only members see. The value of `data-member` names the way in which the member signed in. */
const membersParts = () => document.querySelectorAll<HTMLElement>('[data-member]')

/** Signs out on a click on `data-logout`. Detects that the session has ended elsewhere. Deletes drafts of other members. */
export function watchSession(): void {
  removeOthersDrafts()
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-logout]')
    if (!button) return
    button.disabled = true
    void endSession()
  })
  addEventListener(leaving, showSignedOut)
  if (isLeaving()) showSignedOut()
  const via = [...membersParts()].find(({ dataset }) => dataset.member)?.dataset.member
  if (via) refetchSession(via)
}

async function endSession(): Promise<void> {
  const isEnded = await signOut()
  showSignedOut()
  if (isEnded) setTimeout(() => location.reload(), pauseBeforeReload)
}

function showSignedOut(): void {
  for (const part of membersParts()) part.remove()
  for (const ways of document.querySelectorAll<HTMLTemplateElement>('template[data-signed-out]'))
    ways.replaceWith(ways.content)
}

/**
 * Refetches the session when the visitor returns to the page, at most every half minute. Reloads the page if the session has
 * ended.
 */
function refetchSession(via: string): void {
  let askedAt = Date.now()
  addEventListener('visibilitychange', async () => {
    if (document.hidden || Date.now() - askedAt < freshMilliseconds) return
    askedAt = Date.now()
    try {
      await call(via === 'password' ? 'GET /api/auth/me' : 'GET /api/auth/user')
    } catch (problem) {
      if (problem instanceof ApiError && problem.status === 401) location.reload()
    }
  })
}
