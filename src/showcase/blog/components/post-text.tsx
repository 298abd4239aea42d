import './post-text/text.css'

/**
 * A post's text as HTML, which the server has cleaned by its allow-list. `ui/dom/post-code.ts` copies its code; public pages link
 * the style sheet themselves.
 */
export function PostText({ html }: { html: string }) {
  return <div className="post-text" dangerouslySetInnerHTML={{ __html: html }} />
}
