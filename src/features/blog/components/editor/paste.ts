import { readableMessage } from '#ui/dialogs/problem-toast.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { pasteAsMarkdown } from '../../query-options/editing.ts'

/** What Markdown can say: other HTML, such as that of code editors, is pasted as its text. */
const hasStructure =
  /<(a\s[^>]*href|h[1-6]|li|strong|em|b|i|table|blockquote|pre|code|img|iframe)[\s>=]|font-weight:\s*(bold|[6-9]00)|MsoList/i

/** Characters of HTML that are converted. */
const maxHtml = 1_000_000

/** Whether the cursor stands in a fenced block of code. */
const isInCode = ({ value, selectionStart }: HTMLTextAreaElement) =>
  (value.slice(0, selectionStart).match(/^(```|~~~)/gm)?.length ?? 0) % 2 === 1

/**
 * Takes formatted text from the clipboard, as Google Docs or a web page give it, and inserts it as Markdown. Gives whether it
 * does; otherwise the browser inserts the plain text.
 */
export function takeFormatted(
  area: HTMLTextAreaElement,
  { html, text }: { html: string; text: string },
): boolean {
  if (!hasStructure.test(html) || html.length > maxHtml || !text.trim() || isInCode(area)) return false
  void pasteAsMarkdown(html).then(
    ({ markdown, notes }) => {
      insert(area, plainly(markdown) === plainly(text) ? text : markdown)
      if (notes.length > 0) toast({ title: 'Not All Was Pasted', description: notes.join('. ') })
    },
    (problem: Error) => {
      insert(area, text)
      toast({
        title: 'Pasted as Plain Text',
        description: readableMessage(problem, 'The server did not answer.'),
      })
    },
  )
  return true
}

const plainly = (text: string) => text.replace(/\s+/g, '')

/** Inserts text at the cursor, as if it were typed: it can be undone. */
export function insert(area: HTMLTextAreaElement, text: string): void {
  area.focus()
  // Deprecated, but nothing else writes into the list of what can be undone.
  document.execCommand('insertText', false, text)
}
