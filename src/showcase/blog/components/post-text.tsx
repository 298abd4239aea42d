import './post-text/text.css'

/**
 * Shows the text of a post. `html` comes from the server, which has removed everything that its allow-list does not contain.
 * `ui/dom/post-code.ts` handles the copy buttons. Public pages must include the style sheet themselves.
 */
export function PostText({ html }: { html: string }) {
  return <div className="post-text" dangerouslySetInnerHTML={{ __html: html }} />
}
