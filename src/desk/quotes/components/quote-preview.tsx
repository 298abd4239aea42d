import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/texts.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { ReadQuote } from '../contract/schemas.ts'
import { previewQuery } from '../query-options.ts'
import OfferLines from './offer-lines.island.tsx'
import { QuoteText, quoteFacts } from './quote-text.tsx'

/** Shows an offer as its client reads it, without the answers. */
export default function QuotePreview({ id }: { id: number }) {
  const asked = useQuery(previewQuery(id))
  if (asked.data) return <Preview quote={asked.data} />
  if (asked.isError) return <LoadProblem text={t`The preview could not be made.`} query={asked} />
  return <Skeleton className="h-[28rem]" />
}

function Preview({ quote }: { quote: ReadQuote }) {
  const { serviceTitle } = quote
  return (
    <div className="grid gap-6">
      <div>
        <p className="text-lg font-medium wrap-anywhere">{serviceTitle}</p>
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          {quoteFacts(quote).map(({ icon, text }) => (
            <li key={icon} className="flex items-center gap-1.5">
              <Icon name={icon} size={16} className="text-subtle" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <QuoteText quote={quote}>
        {(lines) => (
          <OfferLines
            // The lines have new places after each change, so none stays ticked.
            key={JSON.stringify(lines)}
            {...quote}
            lines={lines}
            canChoose={quote.state !== 'accepted'}
          />
        )}
      </QuoteText>
    </div>
  )
}
