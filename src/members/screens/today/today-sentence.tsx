import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sentenceLink } from '#base/accounts/components/today-title.tsx'
import type { SentencePart } from '#frame/today/sentence-parts.ts'
import { classNames } from '#ui/styles/class-names.ts'

export const Sentence = ({ parts }: { parts: SentencePart[] }) =>
  parts.map((part, index) => <Piece key={index} part={part} />)

function Piece({ part: { text, to, isLate } }: { part: SentencePart }) {
  if (!to) return text
  return (
    <PlaceLink to={to} className={classNames(sentenceLink, isLate && 'text-danger decoration-danger')}>
      {text}
    </PlaceLink>
  )
}

type PlaceLinkProps = { to: string; className: string; 'aria-label'?: string; children: ReactNode }

/** A link to a page. Opens a page of the members' area without reloading. */
export const PlaceLink = ({ to, ...link }: PlaceLinkProps) =>
  to.startsWith('/dashboard') ? <Link to={to as string} {...link} /> : <a href={to} {...link} />
