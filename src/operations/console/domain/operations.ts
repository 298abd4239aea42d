import type { Access, Role } from '#platform/contract.ts'
import { capitalize } from '#ui/text/capitalize.ts'
import { makeExample, type Schema } from './example-of.ts'

type Content = Record<string, { schema?: Schema }>

export type DescribedOperation = {
  operationId: string
  summary: string
  security?: Record<string, string[]>[]
  'x-access': Access
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

/** The part of `/api/openapi.json` that the console uses. */
export type Description = {
  servers: { url: string }[]
  paths: Record<string, Record<string, DescribedOperation>>
}

export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }

export type Operation = {
  id: string
  method: string
  path: string
  group: string
  summary: string
  access: Access
  /** The scope that a personal token needs. Undefined if the call does not accept tokens. */
  scope: string | undefined
  parameters: Parameter[]
  /** An example of the body, as JSON. */
  example: string | undefined
  /** The media types of a body that is not JSON. */
  files: string[]
  /** True if the response may be a stream of events instead of JSON. */
  mayStream: boolean
}

export const readOperations = ({ paths }: Description): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      readOperation(method.toUpperCase(), path, described),
    ),
  )

function readOperation(method: string, path: string, described: DescribedOperation): Operation {
  const body = described.requestBody?.content ?? {}
  const schema = body['application/json']?.schema
  const answers = Object.keys(described.responses['200']?.content ?? {})
  return {
    id: described.operationId,
    method,
    path,
    group: groupName(path),
    summary: described.summary,
    access: described['x-access'],
    scope: described.security?.flatMap(({ token = [] }) => token)[0],
    parameters: described.parameters ?? [],
    example: schema && JSON.stringify(makeExample(schema), null, 2),
    files: schema ? [] : Object.keys(body),
    mayStream: answers.includes('text/event-stream') && answers.length > 1,
  }
}

/** The calls without a subject. */
export const otherGroup = 'Other'

/** Returns the subject of a path: 'Call types' for `/api/admin/call-types/{id}`. */
function groupName(path: string): string {
  const [first = '', ...others] = path.split('/').filter((part) => part !== '' && part !== 'admin')
  const subject = first === 'api' ? others[0] : undefined
  if (!subject || /[{.]/.test(subject)) return otherGroup
  return subject.length < 3 ? subject.toUpperCase() : capitalize(subject.replaceAll('-', ' '))
}

export type Group = { name: string; operations: Operation[] }

/** Returns the calls that contain all words of a search, grouped by subject. The group of calls without a subject comes last. */
export function searchOperations(operations: Operation[], search = ''): Group[] {
  const words = search.toLowerCase().split(/\s+/)
  const found = operations.filter(({ id, method, path, summary }) => {
    const text = `${method} ${path} ${id} ${summary}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const rank = ({ name }: Group) => (name === otherGroup ? `~` : name)
  return Object.entries(Object.groupBy(found, ({ group }) => group))
    .map(([name, operations = []]) => ({ name, operations }))
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

export const mayCall = ({ access }: Operation, role: Role): boolean =>
  typeof access === 'string' || access.includes(role)

export const isReading = ({ method }: Pick<Operation, 'method'>) => method === 'GET' || method === 'HEAD'
