import type { ReactNode } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { PersonMark } from '#ui/lists/person-mark.tsx'
import { Fact } from '#ui/page/fact.tsx'
import type { Project } from '../contract.ts'
import { OutcomeBars, OutcomeLine } from './outcome.tsx'

// The client's words about a project. The components in this file are used in a project's dialog and on its page.

export type ClientWords = {
  id: number
  content: string
  name: string
  role: string | null
  company: string
  avatar: string | null
}

/** The service that visitors can order for a similar project. `price` is formatted. */
export type FittingService = { id: number; name: string; price: string; packages: number }

/** Shows the measurements of a project as bars. Without measurements, shows the result as one line. */
export function CaseOutcome({ project: { outcome } }: { project: Project }) {
  if (!outcome) return null
  return (
    <div className="order-1 grid gap-5 lg:order-none">
      {outcome.bars.length > 0 ? (
        <OutcomeBars bars={outcome.bars} />
      ) : (
        <OutcomeLine outcome={outcome} className="lg:*:justify-start" />
      )}
      {outcome.how && <p className="text-sm text-subtle">{t`How it was measured: ${outcome.how}`}</p>}
    </div>
  )
}

/** Matches the beginning of a paragraph up to a colon, which is emphasized, such as 'What I would do differently: …'. */
const leadIn = /^[\p{L} ]{3,40}:/u

type CaseStoryProps = { project: Project; children?: ReactNode }

export function CaseStory({ project: { description, longDescription }, children }: CaseStoryProps) {
  const paragraphs = longDescription?.split(/\n{2,}/) ?? []
  return (
    <div className="order-3 grid max-w-[43.1em] content-start gap-4 text-muted lg:order-none">
      <p className="text-fg">{description}</p>
      {paragraphs.map((paragraph) => {
        const [lead = ''] = leadIn.exec(paragraph) ?? []
        return (
          <p key={paragraph} className={lead && 'text-fg'}>
            {lead && <strong className="font-semibold">{lead}</strong>}
            {paragraph.slice(lead.length)}
          </p>
        )
      })}
      {children}
    </div>
  )
}

type WordsProps = { project: Project; words: ClientWords | undefined }

/** Shows the client's testimonial. Without a testimonial, shows the quote that is stored with the project. */
export function CaseWords({ project: { testimonial, clientName }, words }: WordsProps) {
  const content = words?.content ?? testimonial
  const name = words?.name ?? clientName
  if (!content) return null
  return (
    <figure className="order-4 border-t border-line pt-5 lg:order-none">
      <blockquote>
        <q>{content}</q>
      </blockquote>
      {name && (
        <figcaption className="mt-4 flex items-center gap-3 text-md leading-snug">
          <PersonMark name={name} picture={words?.avatar} className="size-11" />
          <span>
            <span className="font-medium">{name}</span>
            {words && (
              <span className="block text-xs text-subtle">
                {words.role ? `${words.role}, ${words.company}` : words.company}
              </span>
            )}
          </span>
        </figcaption>
      )}
    </figure>
  )
}

export function CaseFacts({ project: { technologies, tags, liveUrl, githubUrl } }: { project: Project }) {
  const hasFacts = technologies.length > 0 || tags.length > 0 || liveUrl || githubUrl
  if (!hasFacts) return null
  return (
    <dl className="order-5 grid grid-cols-[6.5rem_minmax(0,1fr)] content-start gap-x-3 gap-y-2.5 border-t border-line pt-5 text-md lg:order-none">
      {technologies.length > 0 && (
        <Fact look="beside" name={t`Technologies`} value={technologies.join(', ')} />
      )}
      {tags.length > 0 && <Fact look="beside" name={t`Topics`} value={tags.join(', ')} />}
      {liveUrl && <Fact look="beside" name={t`Live`} value={<OutsideLink href={liveUrl} />} />}
      {githubUrl && <Fact look="beside" name={t`Code`} value={<OutsideLink href={githubUrl} />} />}
    </dl>
  )
}

function OutsideLink({ href }: { href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-block min-h-6 underline underline-offset-4"
    >
      {href.replace(/^https?:\/\//, '')}
      <span className="sr-only"> {t`(opens in a new tab)`}</span>
    </a>
  )
}

/** Links to the service for a similar project. Without a service, links to all services. */
export function CaseOrderBar({ service }: { service: FittingService | undefined }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:flex sm:items-center sm:justify-between sm:gap-6">
      <p className="flex items-baseline justify-between gap-3 text-sm sm:block sm:text-md">
        <span className="line-clamp-2 min-w-0 font-medium">{service?.name ?? t`Services and packages`}</span>
        <span className="text-xs whitespace-nowrap text-subtle sm:block">
          {service && service.packages > 1 && (
            <span className="max-sm:hidden">
              {service.packages === 3 ? t`three packages,` : t`two packages,`}{' '}
            </span>
          )}
          {service?.price ?? t`with their prices`}
        </span>
      </p>
      <Button href={service ? `/services/${service.id}` : '/services'} className="sm:shrink-0">
        {t`Order something like this`}
      </Button>
    </div>
  )
}
