import { STATUS_CODES } from 'node:http'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { makeExample } from '#operations/console/domain/example-of.ts'
import type { Access } from '#platform/contract.ts'
import { renderTexts } from '#showcase/blog/queries/render.ts'
import type { ReadDocument } from '../contract.ts'
import { nameOfFeature, titleOfFeature } from '../domain/document-names.ts'
import { type FieldRow, fieldRow, listFields } from '../domain/fields.ts'
import type { Operation } from './description.ts'

const pages = new Map<string, Promise<ReadDocument>>()

/** Returns the page about a feature's API calls, in English as the description of the API. Renders each page only once. */
export function referenceOf(feature: string, operations: Operation[]): Promise<ReadDocument> {
  const page = pages.get(feature) ?? renderReference(feature, operations)
  pages.set(feature, page)
  page.catch(() => pages.delete(feature))
  return page
}

async function renderReference(feature: string, operations: Operation[]): Promise<ReadDocument> {
  const examples = operations.flatMap((call) => [requestExample(call), answerExample(call)])
  const shown = await renderTexts(examples)
  const html = renderToStaticMarkup(
    operations.map((call, index) => (
      <Call
        key={call.operationId}
        call={call}
        request={shown[index * 2] ?? ''}
        answer={shown[index * 2 + 1] ?? ''}
      />
    )),
  )
  return {
    name: nameOfFeature(feature),
    title: titleOfFeature(feature),
    shelf: 'api',
    path: null,
    decidedOn: null,
    changedOn: null,
    contents: operations.map(({ operationId, method, path }) => ({
      id: operationId,
      text: `${method} ${path.replace(/^\/api/, '')}`,
      level: 2,
    })),
    html,
  }
}

const fence = (language: string, title: string, code: string) =>
  `\`\`\`\`${language} title="${title}"\n${code}\n\`\`\`\``

const json = (value: unknown) => JSON.stringify(value, null, 2)

const bodySchema = ({ requestBody }: Operation) => requestBody?.content['application/json']?.schema

function requestExample(call: Operation): string {
  const { method, path, parameters = [] } = call
  const valuesIn = (place: string) =>
    parameters
      .filter((one) => one.in === place && (place === 'path' || one.required))
      .map(({ name, schema }) => [name, String(makeExample(schema, name))] as const)
  const values = new Map(valuesIn('path'))
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))
  const query = new URLSearchParams(valuesIn('query').map(([name, value]) => [name, value])).toString()
  const schema = bodySchema(call)
  const [type] = Object.keys(call.requestBody?.content ?? {})
  const body = schema ? json(makeExample(schema)) : ''
  const lines = [
    `${method} ${address}${query && `?${query}`} HTTP/1.1`,
    ...valuesIn('header').map(([name, value]) => `${name}: ${value}`),
    ...(type ? [`content-type: ${type}`] : []),
    ...(body ? ['', body] : []),
  ]
  return fence('http', 'Request', lines.join('\n'))
}

function goodAnswer({ responses }: Operation) {
  const [status = '', { content = {} } = {}] =
    Object.entries(responses).find(([code]) => /^[23]/.test(code)) ?? []
  return { status, types: Object.keys(content), schema: content['application/json']?.schema }
}

function answerExample(call: Operation): string {
  const { status, schema } = goodAnswer(call)
  return schema ? fence('json', `Answer ${status}`, json(makeExample(schema))) : ''
}

type CallProps = { call: Operation; request: string; answer: string }

function Call({ call, request, answer }: CallProps) {
  const { operationId, method, path, parameters = [] } = call
  const schema = bodySchema(call)
  const answered = goodAnswer(call)
  const explained = answered.schema ? listFields(answered.schema).filter(({ about }) => about) : []
  return (
    <section className="mt-14! grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-10 first:mt-0! first:border-0 first:pt-0">
      <div className="heading">
        <h2 id={operationId} className="flex flex-wrap items-center gap-x-3 gap-y-2 text-lg!">
          <MethodBadge method={method} />
          <code className="bg-transparent! p-0! wrap-anywhere">{path}</code>
        </h2>
        <a href={`#${operationId}`} className="anchor" aria-label={`Link to “${method} ${path}”`}>
          #
        </a>
      </div>
      <p className="mt-0!">{withCode(call.summary)}.</p>
      <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm text-muted">
        <span>{whoMayCall(call['x-access'])}</span>
        {requiredScope(call) && (
          <span>
            Token with <code>{requiredScope(call)}</code>
          </span>
        )}
        {call['x-paged'] && (
          <span>
            Comes in pages: <code>Link</code> leads to the next
          </span>
        )}
        <a href={`/dashboard/api?op=${operationId}`}>
          Try it
          <span className="sr-only">
            {' '}
            with {method} {path}
          </span>
        </a>
      </p>
      <Fields
        title="Parameters"
        withPlace
        rows={parameters.map((one) => ({
          ...fieldRow(one.name, one.schema, Boolean(one.required)),
          place: one.in,
        }))}
      />
      {schema && <Fields title="Body" rows={listFields(schema)} />}
      <Code html={request} />
      {answer ? <Code html={answer} /> : <p>{describeAnswer(answered)}</p>}
      <Fields title="In the answer" isShort rows={explained} />
    </section>
  )
}

const tones: Record<string, string> = {
  GET: 'border-info/40 text-info',
  POST: 'border-success/40 text-success',
  DELETE: 'border-danger/40 text-danger',
}

const MethodBadge = ({ method }: { method: string }) => (
  <span
    className={`inline-block rounded-sm border px-1.5 py-px font-mono text-xs font-medium tracking-normal ${tones[method] ?? 'border-warning/40 text-warning'}`}
  >
    {method}
  </span>
)

const Code = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />

/** Makes a wide table scrollable, by keyboard as well. */
const scrollsAs = (label: string) => ({ role: 'group', tabIndex: 0, 'aria-label': label })

type FieldsProps = {
  title: string
  rows: (FieldRow & { place?: string })[]
  withPlace?: boolean
  /** True to show only names and meanings. */
  isShort?: boolean
}

function Fields({ title, rows, withPlace, isShort }: FieldsProps) {
  if (rows.length === 0) return null
  return (
    <>
      <h3 className="mt-1 -mb-2 text-control!">{title}</h3>
      <div className="post-table" {...scrollsAs(title)}>
        <table>
          <thead>
            <tr>
              <th>Name</th>
              {!isShort && <th>Type</th>}
              <th>Meaning</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, type, isRequired, about, place }) => (
              <tr key={`${place} ${name}`}>
                <td>
                  <code>{name}</code>
                </td>
                {!isShort && <td>{type}</td>}
                <td>
                  {[
                    withPlace && place !== 'query' && `In the ${place}`,
                    !isShort && !isRequired && 'Optional',
                    about,
                  ]
                    .filter(Boolean)
                    .join('. ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function describeAnswer({ status, types }: ReturnType<typeof goodAnswer>): string {
  const words = `Answers ${status} ${STATUS_CODES[status] ?? ''}`
  return types.length > 0 ? `${words}: ${types.join(', ')}.` : `${words}, without content.`
}

const requiredScope = ({ security = [] }: Operation) => security.flatMap(({ token = [] }) => token)[0]

function whoMayCall(access: Access): string {
  if (access === 'anyone') return 'Anyone may call'
  return access === 'member' ? 'Members' : `Roles: ${access.join(', ')}`
}

/** Renders text between backticks as code. */
const withCode = (text: string): ReactNode[] =>
  text.split('`').map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part))
