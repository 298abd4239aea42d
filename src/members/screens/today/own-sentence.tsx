import { writeOwnSentence } from '#frame/today/own-sentence.ts'
import { t } from '#platform/texts.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Sentence } from './today-sentence.tsx'
import { useOwnToday } from './use-own-today.ts'

/** Summarizes in one sentence what waits for a member. Both first pages show it. */
export function OwnSentence() {
  const { asked, lists } = useOwnToday()
  if (lists) return <Sentence parts={writeOwnSentence(lists.today, lists)} />
  return asked.isError ? t`What waits could not be loaded.` : <Skeleton className="h-[1.15em] w-4/5" />
}
