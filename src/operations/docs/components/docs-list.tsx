import { Link } from '@tanstack/react-router'
import { msg, t } from '#platform/texts.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { ListedDocument } from '../contract.ts'

export const shelves = { api: msg`API`, project: msg`Project`, decisions: msg`Decisions` } as const

type DocsListProps = {
  documents: ListedDocument[]
  current: string | undefined
  /** If given, choosing a document replaces the current entry in the browser's history. */
  onChoose?: () => void
}

/** Lists the documents. The many decisions are collapsed unless one of them is open. */
export function DocsList({ documents, current, onChoose }: DocsListProps) {
  const open = documents.find(({ name }) => name === current)?.shelf
  return (
    <div className="grid gap-4">
      {Object.entries(shelves).map(([shelf, title]) => (
        <details key={shelf} open={shelf !== 'decisions' || open === shelf} className="group">
          <summary className="flex cursor-pointer list-none items-center gap-2 rounded-sm py-1 text-sm font-medium -outline-offset-2">
            <Icon
              name="chevron-right"
              size={16}
              className="text-subtle transition-transform group-open:rotate-90 rtl:group-open:-rotate-90"
            />
            {t(title)}
          </summary>
          <ul className="mt-1 ms-2 grid border-s border-line">
            {documents
              .filter((one) => one.shelf === shelf)
              .map(({ name, title: text }) => (
                <li key={name}>
                  <Link
                    to="/dashboard/docs/{-$name}"
                    params={{ name }}
                    replace={onChoose !== undefined}
                    onClick={() => onChoose?.()}
                    className={classNames(
                      '-ms-px block border-s border-transparent ps-4 text-sm leading-snug text-muted no-underline -outline-offset-2 transition-colors hover:text-fg aria-[current]:border-accent aria-[current]:text-fg',
                      onChoose ? 'py-2.5' : 'py-1.5',
                    )}
                  >
                    {text}
                  </Link>
                </li>
              ))}
          </ul>
        </details>
      ))}
    </div>
  )
}
