import { ApiError, apiCaller } from '#platform/api-client.ts'
import { msg, t } from '#platform/texts.ts'
import { toast, toastFailure } from '#ui/dialogs/toast.ts'
import { clearStored, toastKey } from '#ui/state/visit-storage.ts'
import type { accountsContract } from '../contract/accounts.ts'

const call = apiCaller<typeof accountsContract>()

const loggedOut = { title: msg`Logged Out`, description: msg`You have been successfully logged out.` }

/** The `localStorage` key of a failed logout. Its value identifies the session. */
const dueKey = 'logout'

/** The class of a page while it repeats a failed logout. Also the name of the event that announces it. */
export const leaving = 'leaving'

export const isLeaving = () => document.documentElement.classList.contains(leaving)

/**
 * Signs out, clears the browser's stored data, and shows the result in a toast. If the request fails, the browser stores the
 * logout, and `dueLogoutScript` repeats it. Returns whether the server has ended the session.
 */
export async function signOut(): Promise<boolean> {
  let reason = t`The server could not be reached.`
  const isEnded = await call('POST /api/auth/logout').then(
    () => true,
    (problem) => {
      console.warn('The session could not be ended on the server:', problem)
      if (problem instanceof ApiError && problem.serverMessage) reason = problem.serverMessage
      return problem instanceof ApiError && problem.status === 401
    },
  )
  clearStored()
  if (isEnded) toast({ ...t(loggedOut), leavesPage: true })
  else {
    const next = rememberLogout()
      ? t`The next page that you open logs you out.`
      : t`Please log out again later.`
    toastFailure(t`Not Logged Out Yet`, `${reason} ${next}`, { leavesPage: true })
  }
  return isEnded
}

/** Stores the failed logout. Returns false if the browser refuses storage. */
function rememberLogout(): boolean {
  try {
    localStorage.setItem(dueKey, document.documentElement.dataset.session ?? '')
    return true
  } catch {
    return false
  }
}

/**
 * Returns the script in the head of a member's page, which runs before the first paint. While a failed logout of this session is
 * stored, the script first repeats the request, and the page hides everything about the member. `ended` and `failed` are code to
 * run afterwards. The script does the same in an open page when a logout fails in another tab, and in a page restored by the Back
 * button. A new session discards the stored logout.
 */
export const dueLogoutScript = (ended: string, failed = ''): string =>
  `{const root=document.documentElement,isDue=()=>{try{return localStorage.getItem('${dueKey}')===root.dataset.session}catch{}},
end=()=>{if(!isDue())return;root.classList.add('${leaving}');dispatchEvent(new Event('${leaving}'));
fetch('/api/auth/logout',{method:'POST',signal:AbortSignal.timeout(10000)}).then(({ok,status})=>{
if(!ok&&status!==401)throw status;
const say=()=>sessionStorage.setItem('${toastKey}',${JSON.stringify(JSON.stringify(t(loggedOut)))});
localStorage.removeItem('${dueKey}');say();addEventListener('pagehide',say);${ended}
}).catch(()=>{${failed}})};
addEventListener('storage',({key})=>{if(key==='${dueKey}')end()});
addEventListener('pageshow',({persisted})=>{if(persisted)end()});
if(isDue())end();else try{localStorage.removeItem('${dueKey}')}catch{}}`.replaceAll('\n', '')
