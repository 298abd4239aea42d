const preload = /<link rel="modulepreload" href="(\/assets\/[^"]+)"[^>]*>/g
const entry = /<script(?=[^>]* type="module")[^>]* src="(\/assets\/[^"]+)"[^>]*><\/script>/

/**
 * Lets the browser paint before it fetches scripts, which would take their share of a slow line from the page itself.
 * The page's module scripts and their preloads become one inline script with `nonce` that asks for them after the first
 * frame, and that keeps what a visitor presses or sends before React has taken over that part of the page. Pages of the
 * development server, whose scripts lie elsewhere, stay as they are.
 */
export function hydrateAfterFirstFrame(html: string, nonce: string): string {
  const main = entry.exec(html)?.[1]
  if (!main) return html
  const first = [...html.matchAll(preload)].map(([, href]) => href).filter((href) => href !== main)
  const script = keepEarlyActions + fetchAfterFirstFrame(main, first)
  return html.replaceAll(preload, '').replace(entry, () => `<script nonce="${nonce}">${script}</script>`)
}

// A press on a button that nobody listens to yet is done again as soon as somebody does; the same for sending a form
// without an address, whose fields would end in the page's own. For HTML in a text, the text's element listens. React
// stops what comes while it is still taking over before it bubbles, so what does not arrive is tried again.
const keepEarlyActions = `{
const listens=node=>{for(let up=node;up;up=up.parentElement){const key=Object.keys(up).find(key=>key.startsWith('__reactProps$'));
if(key)return up===node||!!up[key].dangerouslySetInnerHTML?.__html}return false};
let arrived;const arrive=()=>{arrived=true};document.addEventListener('click',arrive);document.addEventListener('submit',arrive);
const later=(node,act,patience=600)=>{if(listens(node)){arrived=false;act();if(arrived)return}
if(patience&&node.isConnected)setTimeout(later,50,node,act,patience-1)};
const keep=(event,node,act)=>{event.preventDefault();event.stopImmediatePropagation();later(node,act)};
addEventListener('click',event=>{const button=event.target.closest('button');
if(button&&!(button.form&&button.type==='submit')&&!listens(button))keep(event,button,()=>button.click())},true);
addEventListener('submit',event=>{const form=event.target;if(form.hasAttribute('action'))return;
event.preventDefault();if(!listens(form))keep(event,form,()=>form.requestSubmit(event.submitter))},true);
}`.replaceAll('\n', '')

// A page in the background is given no frames, so a timer wakes it.
const fetchAfterFirstFrame = (main: string, preloads: unknown[]) =>
  `{let asleep=1;const wake=()=>{if(!asleep)return;asleep=0;for(const href of ${JSON.stringify(preloads)})` +
  `document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));` +
  `import(${JSON.stringify(main)})};requestAnimationFrame(()=>setTimeout(wake));setTimeout(wake,500)}` +
  `document.currentScript.remove()`
