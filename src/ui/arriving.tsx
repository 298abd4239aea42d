/** The placeholder of a section whose code is loading, on a page that was reached from another one. */
export function Arriving() {
  return <div data-arriving className="min-h-screen" />
}

/**
 * Resolves once every section of the page is drawn, so that positions no longer change; after five seconds at the
 * latest.
 */
export async function arrived(): Promise<void> {
  const latest = performance.now() + 5000
  while (document.querySelector('[data-arriving]') && performance.now() < latest) {
    await new Promise(requestAnimationFrame)
  }
}
