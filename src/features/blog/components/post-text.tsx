import type { MouseEvent } from 'react'
import { toast } from '#ui/toast.tsx'
import './post-text/text.css'
import './post-text/blocks.css'

/** The text of a post as HTML, which the server made safe with its allow-list. */
export function PostText({ html }: { html: string }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside work by keyboard, and their clicks bubble up to here
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div className="post-text" onClick={copyCode} dangerouslySetInnerHTML={{ __html: html }} />
  )
}

function copyCode(event: MouseEvent<HTMLElement>): void {
  const button = event.target instanceof Element ? event.target.closest('[data-copy]') : null
  const code = button?.closest('figure')?.querySelector('code')?.textContent
  if (code === undefined || code === null) return
  navigator.clipboard.writeText(code).then(
    () => toast({ title: 'Copied', description: 'The code is on your clipboard.' }),
    () => toast({ title: 'Copying did not work', variant: 'destructive' }),
  )
}
