import type { Titles } from '../contract.ts'
import { CopyButton } from './copy-button.tsx'

export function TitlesResult({ titles }: Titles) {
  if (titles.length === 0)
    return (
      <p className="text-muted">
        No title can be made of this text. Try whole sentences, more than 80 words in all.
      </p>
    )
  return (
    <ol className="divide-y divide-line border-b border-line">
      {titles.map((title) => (
        <li key={title} className="flex min-h-14 items-center justify-between gap-4 py-1.5">
          <span className="min-w-0 font-display font-semibold tracking-[-0.01em] break-words">{title}</span>
          <CopyButton label={`Copy ${title}`} text={title} />
        </li>
      ))}
    </ol>
  )
}
