import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isLong } from '#features/blog/components/post-contents.tsx'
import { documentQuery } from './query-options.ts'

type ContentsInSheetProps = { name: string; onChoose: (id: string) => void }

/** The headings of the open document, above the list of all. */
export function ContentsInSheet({ name, onChoose }: ContentsInSheetProps) {
  const { data } = useQuery(documentQuery(name))
  if (!data || !isLong(data.contents)) return null
  return (
    <nav aria-labelledby="in-sheet" className="mb-5 border-b border-line pb-5">
      <h3 id="in-sheet" className="text-sm font-medium">
        {data.title}
      </h3>
      <ol className="mt-1">
        {data.contents
          .filter(({ level }) => level === 2)
          .map(({ id, text }) => (
            <li key={id}>
              <Link
                to="/dashboard/docs/{-$name}"
                params={{ name }}
                hash={id}
                replace
                onClick={() => onChoose(id)}
                className="block py-2.5 text-sm leading-snug text-muted no-underline wrap-anywhere -outline-offset-2 hover:text-fg"
              >
                {text}
              </Link>
            </li>
          ))}
      </ol>
    </nav>
  )
}
