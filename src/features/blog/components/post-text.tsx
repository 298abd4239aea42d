import type { MouseEvent } from 'react'
import { toast } from '#ui/toast.tsx'
import './post-text/prose.css'
import './post-text/lists.css'
import './post-text/quotes.css'
import './post-text/pictures.css'
import './post-text/code.css'
import './post-text/tables.css'
import './post-text/footnotes.css'

/** The text of a post. Its HTML comes from the server, made by the allow-list there. */
export function PostText({ html }: { html: string }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside answer the keyboard, their clicks arrive here
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
