const preload = /<link rel="modulepreload" href="(\/assets\/[^"]+)"[^>]*>/g
const entry = /<script(?=[^>]* type="module")[^>]* src="(\/assets\/[^"]+)"[^>]*><\/script>/

/**
 * Lets the browser paint before it fetches scripts, which would take their share of a slow line from the page itself.
 * The page's module scripts and their preloads become one inline script with `nonce` that asks for them after the first
 * frame. Pages of the development server, whose scripts lie elsewhere, stay as they are.
 */
export function wakeAfterFirstFrame(html: string, nonce: string): string {
  const main = entry.exec(html)?.[1]
  if (!main) return html
  const first = [...html.matchAll(preload)].map(([, href]) => href)
  const script = wakeScript(
    main,
    first.filter((href) => href !== main),
  )
  return html.replaceAll(preload, '').replace(entry, () => `<script nonce="${nonce}">${script}</script>`)
}

// A page in the background is given no frames, so a timer wakes it.
const wakeScript = (main: string, preloads: unknown[]) =>
  `{let asleep=1;const wake=()=>{if(!asleep)return;asleep=0;for(const href of ${JSON.stringify(preloads)})` +
  `document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));` +
  `import(${JSON.stringify(main)})};requestAnimationFrame(()=>setTimeout(wake));setTimeout(wake,500)}` +
  `document.currentScript.remove()`
