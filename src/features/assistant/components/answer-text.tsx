import { SectionLink } from '#ui/controls/section-link.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { type Inline, readAnswer } from './answer-lines.ts'
import { chatState } from './chat-state.ts'

/** An answer with its links. React escapes everything else in it. */
export function AnswerText({ text }: { text: string }) {
  return (
    <div className="grid gap-2.5 break-words">
      {readAnswer(text).map((block, place) =>
        'items' in block ? (
          <ul key={place} className="grid list-disc gap-1 pl-5 marker:text-subtle">
            {block.items.map((item, row) => (
              <li key={row}>
                <Line pieces={item} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={place} className={classNames(isSource(block.line) && 'text-sm text-muted')}>
            <Line pieces={block.line} />
          </p>
        ),
      )}
    </div>
  )
}

const isSource = ([first]: Inline[]) => first?.text.startsWith('Source: ') === true

function Line({ pieces }: { pieces: Inline[] }) {
  return pieces.map(({ text, path }, place) =>
    path ? <SiteLink key={place} path={path} text={text} /> : <span key={place}>{text}</span>,
  )
}

const linkLooks = 'text-accent underline underline-offset-3'

/** On a phone, where the chat covers the page, it minimises the chat. */
function SiteLink({ path, text }: { path: string; text: string }) {
  const section = /^\/#([\w-]+)$/.exec(path)?.[1]
  return section ? (
    <SectionLink section={section} className={linkLooks} onClick={minimiseOnPhone}>
      {text}
    </SectionLink>
  ) : (
    <a href={path} onClick={minimiseOnPhone} className={linkLooks}>
      {text}
    </a>
  )
}

function minimiseOnPhone() {
  if (window.matchMedia('(width < 40rem)').matches) chatState.set('minimised')
}
