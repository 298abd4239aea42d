import { Share2 } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

/** Opens the device's share sheet; where there is none, copies the post's address. */
export function PostShare({ title, slug }: { title: string; slug: string }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      onClick={() => void share(title, `${location.origin}/blog/${slug}`)}
    >
      <Share2 size={16} aria-hidden="true" />
      Share
    </Button>
  )
}

async function share(title: string, url: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') await navigator.share({ title, url })
    else await copyAddress(url)
  } catch (problem) {
    // The visitor closed the share sheet.
    if (problem instanceof DOMException && problem.name === 'AbortError') return
    toast({ title: 'Sharing did not work', description: url, variant: 'destructive' })
  }
}

async function copyAddress(url: string): Promise<void> {
  await navigator.clipboard.writeText(url)
  toast({ title: 'Link copied', description: 'The address of this post is on your clipboard.' })
}
