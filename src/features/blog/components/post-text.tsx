import './post-text/text.css'

/**
 * The text of a post as HTML, which the server made safe with its allow-list. `ui/dom/post-code.ts` copies its code; a public
 * page names the style sheet itself.
 */
export function PostText({ html }: { html: string }) {
  return <div className="post-text" dangerouslySetInnerHTML={{ __html: html }} />
}
