import { useEffect, useRef } from 'react'
import { t } from '#platform/texts.ts'
import { offerContactDraft } from '#showcase/contact/components/contact-draft.ts'
import { Button } from '#ui/controls/button.tsx'
import { AnswerText } from './answer-text.tsx'
import { chatState } from './chat-state.ts'
import { type ChatMessage, type Conversation, chatTexts, sendMessage } from './conversation.ts'
import { engineNames } from './engine-names.ts'

type ChatLogProps = { talk: Conversation; questions: string[] }

export function ChatLog({ talk: { messages, pending }, questions }: ChatLogProps) {
  const log = useRef<HTMLDivElement>(null)
  const length = messages.length
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [length, pending])
  return (
    <div
      ref={log}
      role="log"
      aria-label={t`Conversation`}
      aria-busy={pending !== undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="flex min-h-0 grow flex-col gap-5 overflow-y-auto overscroll-contain px-4 py-5 -outline-offset-2"
    >
      {messages.map((message) => (
        <Message key={message.id} message={message} messages={messages} />
      ))}
      {length === 1 && pending === undefined && questions.length > 0 && <Questions questions={questions} />}
      {pending !== undefined && (
        <div className="max-w-[94%] text-md">{pending ? <AnswerText text={pending} /> : <TypingDots />}</div>
      )}
    </div>
  )
}

type MessageProps = { message: ChatMessage; messages: ChatMessage[] }

function Message({ message: { role, content, reply }, messages }: MessageProps) {
  if (role === 'user') {
    return (
      <div className="ms-auto max-w-[85%] rounded-card rounded-ee-sm bg-surface-3 px-4 py-2.5 text-md break-words whitespace-pre-wrap">
        <span className="sr-only">{t`You:`} </span>
        {content}
      </div>
    )
  }
  const needsPerson = reply?.kind === 'handover' || reply?.kind === 'refusal'
  return (
    <div className="max-w-[94%] text-md">
      <span className="sr-only">{t`Assistant:`} </span>
      <AnswerText text={content} />
      {needsPerson && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => writeToPerson(messages)}>
          {chatTexts().toPerson}
        </Button>
      )}
      {reply && <p className="mt-2 text-xs text-subtle">{t(engineNames[reply.source])}</p>}
    </div>
  )
}

/** Shows suggested questions until the visitor asks one. */
function Questions({ questions }: { questions: string[] }) {
  return (
    <ul aria-label={t`Questions to begin with`} className="mt-auto grid justify-items-start gap-2">
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            onClick={() => sendMessage(question)}
            className="min-h-11 rounded-control border border-line px-4 py-2 text-start text-md text-fg transition-colors hover:border-line-strong hover:bg-surface-2"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}

const maxDraftLength = 5_000

function writeToPerson(messages: ChatMessage[]): void {
  const lines = messages
    .slice(1)
    .map(({ role, content }) =>
      role === 'user' ? t`Me: ${plainText(content)}` : t`Assistant: ${plainText(content)}`,
    )
  chatState.set('minimised')
  offerContactDraft({
    subject: t`A question from the chat`,
    message: `${lines.join('\n\n').slice(1 - maxDraftLength)}\n`,
  })
}

const plainText = (text: string) => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')

function TypingDots() {
  return (
    <span role="img" aria-label={t`The assistant is typing`} className="inline-flex h-6 items-center gap-1.5">
      {[0, 1, 2].map((place) => (
        <span
          key={place}
          style={{ animationDelay: `${place * 160}ms` }}
          className="size-2 animate-[appear_640ms_ease-in-out_infinite_alternate] rounded-[50%] bg-muted"
        />
      ))}
    </span>
  )
}
