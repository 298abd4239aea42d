import type { Operation, Parameter } from './operations.ts'

/** The input of a call. `parameterKey` makes the keys of `parameters`. A query parameter may have several values. */
export type Values = {
  parameters: Record<string, string[]>
  body: string
  file?: File | undefined
  /** True to request a stream of events. */
  streams?: boolean
}

/** A request without credentials. */
export type ApiRequest = {
  method: string
  /** Path and query. */
  address: string
  headers: Record<string, string>
  body?: string | File
}

export const parameterKey = (parameter: Pick<Parameter, 'in' | 'name'>) => `${parameter.in} ${parameter.name}`

export const firstValues = ({ example = '' }: Operation): Values => ({ parameters: {}, body: example })

/** Makes the request of a call. Omits empty values. */
export function makeRequest(operation: Operation, { parameters, body, file, streams }: Values): ApiRequest {
  const given = (parameter: Pick<Parameter, 'in' | 'name'>) =>
    (parameters[parameterKey(parameter)] ?? [])
      .filter((value) => value !== '')
      .map((value) => value.toWellFormed())
  const of = (place: Parameter['in']) => operation.parameters.filter((parameter) => parameter.in === place)
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given({ in: 'path', name })[0] ?? ''),
  )
  const query = new URLSearchParams(
    of('query').flatMap((parameter) => given(parameter).map((value) => [parameter.name, value])),
  ).toString()
  const content = operation.files.length > 0 ? file : operation.example && body.toWellFormed()
  const type = content instanceof File ? content.type || operation.files[0] : 'application/json'
  return {
    method: operation.method,
    address: query ? `${path}?${query}` : path,
    headers: {
      ...Object.fromEntries(
        of('header').flatMap((parameter) => given(parameter).map((value) => [parameter.name, value])),
      ),
      ...(streams && { accept: 'text/event-stream' }),
      ...(content && type && { 'content-type': type }),
    },
    ...(content && { body: content }),
  }
}

/** Returns the address of the next page from a `Link` header (RFC 8288). */
export const nextPage = (link: string | null | undefined): string | undefined =>
  /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1]

/** Replaces the query parameters in the values by those of `address`. */
export function withQuery(values: Values, address: string): Values {
  const { searchParams } = new URL(address, 'http://here')
  const others = Object.entries(values.parameters).filter(([name]) => !name.startsWith('query '))
  const query = [...new Set(searchParams.keys())].map((name) => [
    parameterKey({ in: 'query', name }),
    searchParams.getAll(name),
  ])
  return { ...values, parameters: Object.fromEntries([...others, ...query]) }
}
