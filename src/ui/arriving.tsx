/** Holds the place of a section whose code is on its way, on a page that was reached from another one. */
export function Arriving() {
  return <div data-arriving className="min-h-screen" />
}

/** Resolves once every section of the page stands, so that positions no longer change; at the latest after five seconds. */
export async function arrived(): Promise<void> {
  const latest = performance.now() + 5000
  while (document.querySelector('[data-arriving]') && performance.now() < latest) {
    await new Promise(requestAnimationFrame)
  }
}
