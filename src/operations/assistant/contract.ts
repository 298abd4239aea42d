import { z } from 'zod'
import { bodyLimits, type Contract } from '#platform/contract.ts'
import { Id, identity } from '#platform/number-schema.ts'
import { type AnyText, says } from '#platform/says.ts'
import { text } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { FaqEntry, FaqInput } from '#showcase/faq/contract.ts'

/** The maximum length of a text for the tools, in characters. A longer text gets status 413. */
export const maxContentLength = 60_000
/** In bytes. JSON may need six bytes to escape one character. */
const maxContentBody = 6 * maxContentLength + 1024
const maxMessageLength = 1_000
/** The maximum number of earlier messages sent with a new one. */
const maxHistory = 10

export const ChatTurn = z.object({
  id: z.union([z.string().max(100), z.number()]).optional(),
  role: z.enum(['user', 'assistant']),
  content: z.string().max(8_000),
  timestamp: z.union([z.string().max(100), z.number()]).optional(),
})
export type ChatTurn = z.infer<typeof ChatTurn>

export const ChatInput = z.object({
  message: text(maxMessageLength, msg`Please enter a message.`),
  conversationHistory: z.array(ChatTurn).max(maxHistory).default([]),
})
export type ChatInput = z.infer<typeof ChatInput>

/** The form with which admins try a question. */
export const TrialForm = z.object({ message: text(maxMessageLength, msg`Please enter a question`) })

/** The author of an answer: the engine inside this server, or the configured provider. */
const Source = z.enum(['embedded', 'provider'])
export type Source = z.infer<typeof Source>

export const ChatReply = z.object({
  /** Text with lists ('- ') and Markdown links to pages of this site. */
  response: z.string(),
  /** The pages that the answer is based on, best first. */
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
  source: Source,
  /** `refusal`: the site stores the question for its owner. `handover`: the answer links to the contact form. */
  kind: z.enum(['answer', 'overview', 'small-talk', 'handover', 'refusal']),
})
export type ChatReply = z.infer<typeof ChatReply>

/** Events of a streamed answer: `delta` events with pieces of text, then one `done`, or one `error` with a message. */
export type ChatEvent =
  | { event: 'delta'; data: { text: string } }
  | { event: 'done'; data: ChatReply }
  | { event: 'error'; data: { message: string; text?: string } }

/** Returns the schema of content to work on. `required` is the message if it is missing. */
const content = (required: AnyText) =>
  z.string(says(required)).refine((value) => value.trim() !== '', says(required))

export const Analysis = z.object({
  summary: z.string(),
  /** In minutes. */
  readTime: z.int(),
  keywords: z.array(z.string()),
  source: Source,
})
export type Analysis = z.infer<typeof Analysis>

export const Keywords = z.object({ keywords: z.array(z.string()), source: Source })
export type Keywords = z.infer<typeof Keywords>

export const Titles = z.object({ titles: z.array(z.string()), source: Source })
export type Titles = z.infer<typeof Titles>

export const UnansweredQuestion = z.object({
  id: z.int(),
  question: z.string(),
  times: z.int(),
  askedAt: z.iso.datetime(),
})
export type UnansweredQuestion = z.infer<typeof UnansweredQuestion>

/** For admins: an answer, with the engine's interpretation of the question. */
export const Trial = ChatReply.pick({ response: true, kind: true }).extend({
  language: z.string().describe("'en', 'de', 'es', 'fr', 'it' or 'other'"),
  understood: z.array(
    z.object({
      read: z.string().describe('The question in English, with typos corrected'),
      intents: z.array(z.string()).describe('The intents and topics that its words show'),
      entities: z
        .array(z.string())
        .describe('The services, packages, projects and technologies that it names'),
      nearest: z.string().describe('The nearest known wording, with its label and similarity'),
      facts: z.array(z.string()).describe('The titles of the pages whose facts it used'),
      refusedBecause: z.string().nullable(),
    }),
  ),
})
export type Trial = z.infer<typeof Trial>

const unanswered = { access: ['admin'], params: Id, missing: msg`There is no such question` } as const

export const assistantContract = {
  'POST /api/ai/chat': {
    access: 'anyone',
    part: 'chat',
    isOfSite: true,
    kind: 'response',
    answers: ['text/event-stream'],
    limit: 'assistant',
    body: ChatInput,
    maxBody: bodyLimits.long,
    output: ChatReply,
    summary: 'Ask the assistant; with `Accept: text/event-stream` the answer arrives in pieces',
  },
  'POST /api/ai/analyze-content': {
    access: 'anyone',
    part: 'ai-tools',
    isOfSite: true,
    limit: 'assistant',
    body: z.object({ content: content(msg`Please enter some content to analyze.`) }),
    maxBody: maxContentBody,
    output: Analysis,
    summary: 'Get the summary, reading time and key topics of a text',
  },
  'POST /api/ai/generate-keywords': {
    access: 'anyone',
    part: 'ai-tools',
    isOfSite: true,
    limit: 'assistant',
    body: z.object({
      content: content(msg`Please enter some content to generate keywords.`),
      count: z
        .int()
        .min(1, says(msg`Ask for 1 to 30 keywords`))
        .max(30, says(msg`Ask for 1 to 30 keywords`))
        .default(15),
    }),
    maxBody: maxContentBody,
    output: Keywords,
    summary: 'Find the key phrases of a text',
  },
  'POST /api/ai/generate-titles': {
    access: 'anyone',
    part: 'ai-tools',
    isOfSite: true,
    limit: 'assistant',
    body: z.object({ content: content(msg`Please enter some content to generate titles.`) }),
    maxBody: maxContentBody,
    output: Titles,
    summary: 'Suggest titles for a text',
  },
  'GET /api/admin/unanswered-questions': {
    access: ['admin'],
    part: 'chat',
    output: z.array(UnansweredQuestion),
    summary: 'List the questions of the last 90 days that the assistant could not answer, latest first',
  },
  'POST /api/admin/unanswered-questions/{id}/faq': {
    ...unanswered,
    part: 'chat',
    body: FaqInput,
    output: FaqEntry,
    status: 201,
    summary: 'Answer a question with a new FAQ entry, and remove it from the list',
  },
  'POST /api/admin/unanswered-questions/{id}/same-as': {
    ...unanswered,
    part: 'chat',
    body: z.object({ faqId: identity() }),
    output: FaqEntry,
    summary: 'Add a question to the wordings of an FAQ entry, and remove it from the list',
  },
  'POST /api/admin/assistant/try': {
    access: ['admin'],
    part: 'chat',
    body: ChatInput,
    maxBody: bodyLimits.long,
    output: Trial,
    summary: 'Ask the embedded engine, and see what it understood and used; nothing is stored',
  },
} satisfies Contract
