import { t } from '#platform/texts.ts'
import { readableMessage } from '#ui/dialogs/problem-toast.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { pasteAsMarkdown } from '../../query-options/editing.ts'

/**
 * Matches HTML with a structure that Markdown can express. Other HTML, such as the HTML of code editors, is pasted as plain text.
 */
const hasStructure =
  /<(a\s[^>]*href|h[1-6]|li|strong|em|b|i|table|blockquote|pre|code|img|iframe)[\s>=]|font-weight:\s*(bold|[6-9]00)|MsoList/i

const maxHtml = 1_000_000

/** Returns whether the cursor is in a code block: the number of code fences before it is odd. */
const isInCode = ({ value, selectionStart }: HTMLTextAreaElement) =>
  (value.slice(0, selectionStart).match(/^(```|~~~)/gm)?.length ?? 0) % 2 === 1

/** Pastes formatted text as Markdown. Returns false if the browser should paste plain text instead. */
export function takeFormatted(
  area: HTMLTextAreaElement,
  { html, text }: { html: string; text: string },
): boolean {
  if (!hasStructure.test(html) || html.length > maxHtml || !text.trim() || isInCode(area)) return false
  void pasteAsMarkdown(html).then(
    ({ markdown, notes }) => {
      insert(area, plainly(markdown) === plainly(text) ? text : markdown)
      if (notes.length > 0) toast({ title: t`Not All Was Pasted`, description: notes.join('. ') })
    },
    (problem: Error) => {
      insert(area, text)
      toast({
        title: t`Pasted as Plain Text`,
        description: readableMessage(problem, t`The server did not answer.`),
      })
    },
  )
  return true
}

const plainly = (text: string) => text.replace(/\s+/g, '')

/** Inserts a text at the cursor. The writer can undo it like typed text. */
export function insert(area: HTMLTextAreaElement, text: string): void {
  area.focus()
  // Uses this deprecated function because no other function adds to the undo history.
  document.execCommand('insertText', false, text)
}
