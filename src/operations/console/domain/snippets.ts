import type { ApiRequest } from './request.ts'

/**
 * Writes code for a request. With `needsToken`, the code reads the token from the environment, so that a snippet never contains
 * it.
 */
type Snippet = (request: ApiRequest, origin: string, needsToken: boolean) => string

/** Quotes a text as JSON, which is a valid string in JavaScript and Python as well. */
const quoted = (text: string) => JSON.stringify(text)
const inShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
const inTemplate = (text: string) => `\`${text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\r', '\\r')}\``
const inPython = (text: string) => `'''${text.replace(/[\\']/g, '\\$&').replaceAll('\r', '\\r')}'''`

const fileName = (body: File) => body.name || 'file'

const curl: Snippet = ({ method, address, headers, body }, origin, needsToken) =>
  [
    `curl ${method === 'HEAD' ? '--head' : `-X ${method}`} ${inShell(origin + address)}`,
    ...(needsToken ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${inShell(`${name}: ${value}`)}`),
    ...(typeof body === 'string' ? [`--data-raw ${inShell(body)}`] : []),
    ...(body instanceof File ? [`--data-binary ${inShell(`@${fileName(body)}`)}`] : []),
  ].join(' \\\n  ')

const lines = (given: (string | false | undefined)[], indent: string) =>
  given.flatMap((line) => (line ? [`\n${indent}${line},`] : [])).join('')

const fetchCode: Snippet = ({ method, address, headers, body }, origin, needsToken) => {
  const named = [
    needsToken && '"Authorization": "Bearer " + process.env.TOKEN',
    ...Object.entries(headers).map(([name, value]) => `${quoted(name)}: ${quoted(value)}`),
  ]
  const content =
    body instanceof File ? `await readFile(${quoted(fileName(body))})` : body && inTemplate(body)
  const options = [
    `method: ${quoted(method)}`,
    named.some(Boolean) && `headers: {${lines(named, '    ')}\n  }`,
    content && `body: ${content}`,
  ]
  return `${body instanceof File ? "import { readFile } from 'node:fs/promises'\n\n" : ''}const response = await fetch(${quoted(origin + address)}, {${lines(options, '  ')}
})
console.log(response.status, await response.text())`
}

const python: Snippet = ({ method, address, headers, body }, origin, needsToken) => {
  const named = [
    needsToken && `"Authorization": f"Bearer {os.environ['TOKEN']}"`,
    ...Object.entries(headers).map(([name, value]) => `${quoted(name)}: ${quoted(value)}`),
  ]
  const content =
    body instanceof File ? `open(${quoted(fileName(body))}, "rb")` : body && `${inPython(body)}.encode()`
  const options = [
    quoted(method),
    quoted(origin + address),
    named.some(Boolean) && `headers={${lines(named, '        ')}\n    }`,
    content && `data=${content}`,
  ]
  return `${needsToken ? 'import os\n\n' : ''}import requests

response = requests.request(${lines(options, '    ')}
)
print(response.status_code, response.text)`
}

export const snippets: Record<'curl' | 'fetch' | 'Python', Snippet> = {
  curl,
  fetch: fetchCode,
  Python: python,
}
