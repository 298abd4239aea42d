import type { Analysis } from '../contract.ts'
import { CopyButton } from './copy-button.tsx'

const maxTopics = 6

export function AnalysisResult({ summary, readTime, keywords }: Analysis) {
  return (
    <div className="grid gap-8">
      <div>
        <div className="mb-2 flex items-center justify-between gap-4">
          <h2 className="text-lg">AI summary</h2>
          {summary && <CopyButton label="Copy the summary" text={summary} />}
        </div>
        <p className="max-w-[65ch]">{summary || 'This text holds no sentence to sum up.'}</p>
      </div>
      <dl className="grid gap-x-10 gap-y-6 border-t border-line pt-6 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div>
          <dt className="text-md text-muted">Estimated reading time</dt>
          <dd className="mt-1 font-display text-xl font-semibold tabular-nums">
            {readTime} {readTime === 1 ? 'minute' : 'minutes'}
          </dd>
        </div>
        {keywords.length > 0 && (
          <div>
            <dt className="text-md text-muted">Key topics</dt>
            <dd>
              <ul className="mt-2.5 flex flex-wrap gap-2">
                {keywords.slice(0, maxTopics).map((topic) => (
                  <li
                    key={topic}
                    className="max-w-full rounded-sm border border-line px-2.5 py-1 text-md break-words"
                  >
                    {topic}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
