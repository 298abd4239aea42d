import type { UseQueryResult } from '@tanstack/react-query'
import { t } from '#platform/texts.ts'
import { readableMessage } from '#ui/dialogs/problem-toast.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'

/** Shown while a conversation loads, or if it could not be loaded. */
export const LoadingPane = ({ titleId, asked }: { titleId: string; asked: UseQueryResult }) => (
  <div className="grid gap-4 px-5 py-5 md:px-8">
    <h2 id={titleId} className="text-lg">
      {t`Conversation`}
    </h2>
    {asked.error ? (
      <LoadProblem text={readableMessage(asked.error, t`The messages could not be loaded.`)} query={asked} />
    ) : (
      <div role="status" aria-label={t`Loading the conversation`} className="grid gap-3">
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-24 w-full" />
      </div>
    )}
  </div>
)
