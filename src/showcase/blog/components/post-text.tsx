import './post-text/text.css'

/**
 * `html` comes from the server, which has cleaned it by its allow-list. `ui/dom/post-code.ts` makes the copy buttons work. Public
 * pages link the style sheet themselves.
 */
export function PostText({ html }: { html: string }) {
  return <div className="post-text" dangerouslySetInnerHTML={{ __html: html }} />
}
