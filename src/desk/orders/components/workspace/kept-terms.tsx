import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/texts.ts'
import { PostText } from '#showcase/blog/components/post-text.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { keptTermsQuery } from '../../query-options/terms.ts'

export default function KeptTerms({ orderId }: { orderId: number }) {
  const terms = useQuery(keptTermsQuery(orderId))
  if (terms.isError) return <LoadProblem text={t`The terms could not be loaded.`} query={terms} />
  if (!terms.data) return <Skeleton className="h-96" />
  return (
    <article dir="auto">
      <h3 className="mb-4 text-lg wrap-anywhere">{terms.data.title}</h3>
      <PostText html={terms.data.html} />
    </article>
  )
}
