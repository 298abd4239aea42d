import { Link } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import type { Setup } from '../contract.ts'

type TextsProps = { texts: Setup['sampleTexts'] }

export const hasSampleTexts = ({ identity, sections }: TextsProps['texts']) => identity || sections.length > 0

export function SampleTextLinks({ texts: { identity, sections } }: TextsProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {identity && (
        <li>
          <Link to="/dashboard/settings" search={{ part: 'identity' }} className={look}>
            {t`Identity`}
          </Link>
        </li>
      )}
      {sections.map(({ name, title }) => (
        <li key={name}>
          <Link to="/dashboard/settings" search={{ part: 'texts' }} hash={name} className={look}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const look = 'inline-flex min-h-8 items-center underline underline-offset-4 hover:text-accent'
