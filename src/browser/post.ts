import { markHeadings } from '#ui/mark-headings.ts'
import { toast } from '#ui/toast.ts'

/** What a post offers besides `post-code.ts`: sharing it, and the mark of the heading in view. */
export function watchPost(): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const title = target.closest<HTMLElement>('[data-share]')?.dataset.share
    if (title) void share(title, location.origin + location.pathname)
  })
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')]
  if (links.length > 0) markHeadings(links)
}

/** Opens the device's share sheet; where there is none, copies the post's address. */
async function share(title: string, url: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') await navigator.share({ title, url })
    else {
      await navigator.clipboard.writeText(url)
      toast({ title: 'Link copied', description: 'The address of this post is on your clipboard.' })
    }
  } catch (problem) {
    // The visitor closed the share sheet.
    if (problem instanceof DOMException && problem.name === 'AbortError') return
    toast({ title: 'Sharing did not work', description: url, variant: 'destructive' })
  }
}
