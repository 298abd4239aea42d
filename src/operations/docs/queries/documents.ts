import { AppError } from '#platform/app-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { msg, plural } from '#platform/texts.ts'
import type { IndexEntry, ListedDocument, ReadDocument } from '../contract.ts'
import { nameOfFeature, titleOfFeature } from '../domain/document-names.ts'
import type { BuiltDocument } from './build-documents.ts'
import { operationsByFeature } from './description.ts'
import { projectDocuments } from './project.ts'

const documentShelf = ({ decidedOn }: BuiltDocument): ListedDocument['shelf'] =>
  decidedOn ? 'decisions' : 'project'

/** Lists the API reference by feature, then the project's documents, then its decisions. */
export async function listDocuments(context: RequestContext): Promise<ListedDocument[]> {
  const features = [...(await operationsByFeature(context))].map(([feature, { length }]) => ({
    name: nameOfFeature(feature),
    title: titleOfFeature(feature),
    shelf: 'api' as const,
    about: plural(length, '{n} call', '{n} calls'),
    decidedOn: null,
  }))
  const texts = (await projectDocuments()).map((one) => ({
    name: one.name,
    title: one.title,
    shelf: documentShelf(one),
    about: one.decidedOn ? '' : one.about,
    decidedOn: one.decidedOn,
  }))
  return [...features.toSorted((a, b) => a.title.localeCompare(b.title)), ...texts]
}

/** Returns a document. Throws `missing` if it does not exist. */
export async function readDocument(name: string, context: RequestContext): Promise<ReadDocument> {
  const text = (await projectDocuments()).find((one) => one.name === name)
  if (text) return { ...text, shelf: documentShelf(text) }
  for (const [feature, operations] of await operationsByFeature(context))
    if (nameOfFeature(feature) === name) {
      // A dynamic import, because this module contains JSX, which needs a build. The rest of the API does not.
      const { referenceOf } = await import('./reference.tsx')
      return referenceOf(feature, operations)
    }
  throw new AppError('missing', msg`There is no document of this name`)
}

/** Returns the search index of documents, their headings, and API calls. */
export async function searchIndex(context: RequestContext): Promise<IndexEntry[]> {
  const documents = await projectDocuments()
  const whole = documents.map(({ name, title, about, words }) => ({
    title,
    note: about,
    name,
    anchor: null,
    words,
  }))
  const headings = documents.flatMap((one) =>
    one.decidedOn
      ? []
      : one.contents.map(({ id, text }) => ({
          title: text,
          note: one.title,
          name: one.name,
          anchor: id,
          words: '',
        })),
  )
  const features = await operationsByFeature(context)
  const calls = [...features.values()].flat().map((call) => ({
    title: call.summary,
    note: `${call.method} ${call.path}`,
    name: nameOfFeature(call.tags[0]),
    anchor: call.operationId,
    words: '',
  }))
  const parts = [...features.keys()].map((feature) => ({
    title: titleOfFeature(feature),
    note: 'API',
    name: nameOfFeature(feature),
    anchor: null,
    words: '',
  }))
  return [...whole, ...parts, ...headings, ...calls]
}
