import { plural, t } from '#platform/texts.ts'
import '#desk/threads/components/message-text.css'

export const firstName = (name: string) => name.split(' ')[0] ?? name

type WaitingTextProps = { text: { html: string; isCut: boolean; files: number }; where: 'order' | 'ticket' }

/** The server creates this HTML from an allow-list of elements. */
export function WaitingText({ text: { html, isCut, files }, where }: WaitingTextProps) {
  return (
    <>
      {html && (
        <blockquote
          dir="auto"
          className="message-text max-w-[62ch] text-md"
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
      {(isCut || files > 0) && (
        <p className="text-sm text-subtle">
          {isCut &&
            `${where === 'order' ? t`The text goes on in the order.` : t`The text goes on in the ticket.`} `}
          {files > 0 && plural(files, 'With a file.', 'With {n} files.')}
        </p>
      )}
    </>
  )
}
