import { t } from '#platform/texts.ts'
/** Shows a text with the first match of a search highlighted. */
export function Marked({ text, search }: { text: string; search: string }) {
  const at = text.toLowerCase().indexOf(search.toLowerCase())
  if (!search || at < 0) return text
  const end = at + search.length
  return (
    <>
      {text.slice(0, at)}
      <mark className="rounded-xs bg-accent/18 text-inherit">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}

type FoundLineProps = { line: number; text: string; search: string }

export const FoundLine = ({ line, text, search }: FoundLineProps) => (
  <span className="flex min-w-0 gap-3 font-mono text-xs text-muted">
    <span className="shrink-0 text-subtle tabular-nums">
      <span className="sr-only">{t`Line`} </span>
      {line}
    </span>
    <code className="truncate">
      <Marked text={text} search={search} />
    </code>
  </span>
)
