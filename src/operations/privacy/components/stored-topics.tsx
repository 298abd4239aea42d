import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/texts.ts'
import { ListSkeleton } from '#ui/lists/paged-list.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Fact } from '#ui/page/fact.tsx'
import { storedTopicsQuery } from '../query-options.ts'

export default function StoredTopics() {
  const asked = useQuery(storedTopicsQuery)
  if (asked.isError) return <LoadProblem text={t`The list could not be loaded.`} query={asked} />
  if (!asked.data) return <ListSkeleton noun={t`the list`} rows={4} />
  return (
    <ul className="divide-y divide-line">
      {asked.data.map(({ title, text, kept, erased }) => (
        <li key={title} className="grid gap-1.5 py-4 text-md first:pt-0">
          <h3 className="text-base tracking-[-0.01em]">{title}</h3>
          <p className="text-muted">{text}</p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
            <Fact look="beside" name={t`Kept`} value={kept} />
            {erased.length > 0 && <Fact look="beside" name={t`After deletion`} value={erased.join(' ')} />}
          </dl>
        </li>
      ))}
    </ul>
  )
}
