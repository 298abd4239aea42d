import { randomBytes } from 'node:crypto'
import { config, siteOrigin } from '../config.ts'
import type { Api } from './api-router.ts'
import type { Member, RequestContext } from './request-context.ts'
import { pagePolicy, scriptHash } from './security-headers.ts'

/** What the renderer of pages gets besides the request. */
export type RenderContext = {
  api: (request: Request) => Promise<Response>
  nonce: string
  /** The site's own origin, for canonical addresses. */
  origin: string
  /** The origin from which the browser loads the featured projects when this site fails. */
  fallbackOrigin: string | undefined
  member: Member | null
}

/** Renders one page of the site to HTML. */
export type Renderer = (request: Request, context: RenderContext) => Promise<Response>

/** A page as it was rendered for one request. */
export type Rendered = { status: number; headers: Headers; html: string; nonce: string }

/** Renders a page for one request. The nonce marks the inline scripts that our own renderer wrote. */
export async function renderPage(
  renderer: Renderer,
  request: Request,
  api: Api,
  context: RequestContext,
): Promise<Rendered> {
  const nonce = randomBytes(16).toString('base64url')
  const response = await renderer(request, {
    api: (inner) => api(inner, { ...context, isForPage: true }),
    nonce,
    origin: siteOrigin(),
    fallbackOrigin: config().FALLBACK_ORIGIN,
    member: context.member,
  })
  const html = hydrateAfterFirstFrame(await response.text(), nonce)
  return { status: response.status, headers: response.headers, html, nonce }
}

/** The policy for a page that is sent once: its scripts are allowed by the nonce of this render. */
export const noncePolicy = ({ nonce }: Rendered) => pagePolicy([`'nonce-${nonce}'`])

/**
 * A page that is sent more than once: the nonce, which would be the same for everybody, is removed, and exactly the scripts
 * that had it are allowed by their hashes.
 */
export function withoutNonce({ html, nonce }: Rendered): { html: string; policy: string } {
  const hashes = new Set<string>()
  const inline = new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g')
  for (const [, before = '', after = '', script = ''] of html.matchAll(inline)) {
    if (!/\ssrc=/.test(before + after) && script) hashes.add(scriptHash(script))
  }
  const shared = html.replaceAll(` nonce="${nonce}"`, '').replace(/<meta property="csp-nonce"[^>]*>/, '')
  return { html: shared, policy: pagePolicy([...hashes]) }
}

const preload = /<link rel="modulepreload" href="(\/assets\/[^"]+)"[^>]*>/g
const entry = /<script(?=[^>]* type="module")[^>]* src="(\/assets\/[^"]+)"[^>]*><\/script>/

/**
 * Lets the browser paint before it loads scripts, which would compete with the page for bandwidth. The page's module
 * scripts and their preloads become one inline script with `nonce` that loads them after the first frame and repeats clicks
 * and submits that came before hydration. Pages of the development server, with other script addresses, stay as they are.
 */
export function hydrateAfterFirstFrame(html: string, nonce: string): string {
  const main = entry.exec(html)?.[1]
  if (!main) return html
  const first = [...html.matchAll(preload)].map(([, href]) => href).filter((href) => href !== main)
  const script = keepEarlyActions + fetchAfterFirstFrame(main, first)
  return html.replaceAll(preload, '').replace(entry, () => `<script nonce="${nonce}">${script}</script>`)
}

// A click on a button without a listener is repeated once it has one; the same for the submit of a form without `action`,
// whose fields would end up in the page's address. Inside HTML of a text the text's element listens. React stops events
// during hydration before they bubble, so an event that does not arrive is repeated.
const keepEarlyActions = `{
const listens=node=>{for(let up=node;up;up=up.parentElement){const key=Object.keys(up).find(key=>key.startsWith('__reactProps$'));
if(key)return up===node||!!up[key].dangerouslySetInnerHTML?.__html}return false};
let arrived;const arrive=()=>{arrived=true};document.addEventListener('click',arrive);document.addEventListener('submit',arrive);
const later=(node,act,attempts=600)=>{if(listens(node)){arrived=false;act();if(arrived)return}
if(attempts&&node.isConnected)setTimeout(later,50,node,act,attempts-1)};
const keep=(event,node,act)=>{event.preventDefault();event.stopImmediatePropagation();later(node,act)};
addEventListener('click',event=>{const button=event.target.closest('button');
if(button&&!(button.form&&button.type==='submit')&&!listens(button))keep(event,button,()=>button.click())},true);
addEventListener('submit',event=>{const form=event.target;if(form.hasAttribute('action'))return;
event.preventDefault();if(!listens(form))keep(event,form,()=>form.requestSubmit(event.submitter))},true);
}`.replaceAll('\n', '')

// A page in the background gets no animation frames, so a timer starts it.
const fetchAfterFirstFrame = (main: string, preloads: unknown[]) =>
  `{let waiting=1;const load=()=>{if(!waiting)return;waiting=0;for(const href of ${JSON.stringify(preloads)})` +
  `document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));` +
  `import(${JSON.stringify(main)})};requestAnimationFrame(()=>setTimeout(load));setTimeout(load,500)}` +
  `document.currentScript.remove()`
