import type { DescribedOperation } from '#operations/console/domain/operations.ts'
import { AppError } from '#platform/app-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { msg } from '#platform/texts.ts'

export type Operation = DescribedOperation & {
  method: string
  path: string
  tags: [string]
  'x-paged'?: true
}

type Described = { paths: Record<string, Record<string, Operation>> }

let operations: Promise<Map<string, Operation[]>> | undefined

/** Groups the calls of the API description by feature. The description does not change while the process runs. */
export function operationsByFeature(context: RequestContext): Promise<Map<string, Operation[]>> {
  operations ??= readOperations(context)
  operations.catch(() => {
    operations = undefined
  })
  return operations
}

async function readOperations(context: RequestContext): Promise<Map<string, Operation[]>> {
  const request = new Request(new URL('/api/openapi.json', context.request.url))
  const answer = await context.api?.(request, context)
  if (!answer?.ok) throw new AppError('unavailable', msg`The description of the API could not be read`)
  const { paths } = (await answer.json()) as Described
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  )
  return Map.groupBy(all, ({ tags: [feature] }) => feature)
}
