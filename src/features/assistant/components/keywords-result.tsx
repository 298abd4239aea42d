import { Button } from '#ui/button.tsx'
import type { Keywords } from '../contract.ts'
import { copyText } from './copy-button.tsx'

export function KeywordsResult({ keywords }: Keywords) {
  if (keywords.length === 0) return <p className="text-muted">This text holds no phrase that stands out.</p>
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-lg tabular-nums">
          {keywords.length} {keywords.length === 1 ? 'keyword' : 'keywords'}
        </h2>
        <Button variant="secondary" size="sm" onClick={() => copyText(keywords.join(', '))}>
          Copy all
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {keywords.map((keyword) => (
          <li key={keyword} className="max-w-full">
            <button
              type="button"
              aria-label={`Copy ${keyword}`}
              onClick={() => copyText(keyword)}
              className="min-h-10 max-w-full rounded-control border border-line px-3.5 py-1.5 text-left text-md break-words transition-colors hover:border-line-strong hover:bg-surface-2"
            >
              {keyword}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
