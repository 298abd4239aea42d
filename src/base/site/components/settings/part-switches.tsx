import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { capitalize } from '#ui/text/capitalize.ts'
import { countNoun } from '#ui/text/number-words.ts'
import type { Sections } from '../../contract/sections.ts'
import type { HiddenParts } from '../../contract.ts'
import type { SitePart } from '../../domain/site-parts.ts'
import { hiddenQuery } from '../../query-options.ts'
import { labels, parts } from './labels.ts'
import { ListHead } from './shown-list.tsx'

const path = 'value.parts'

/** The list in which the owner switches parts of the site off. */
export function PartSwitches({ form }: { form: AnyForm }) {
  const { data } = useQuery(hiddenQuery)
  const shown: Sections['parts'] = useWatch({ control: form.control, name: path })
  const show = (name: SitePart, isShown: boolean) =>
    form.change(
      path,
      shown.map((part) => (part.name === name ? { name, isShown } : part)),
    )
  return (
    <div data-part={path}>
      <ListHead of="parts" />
      <ul aria-label={labels.sections.parts} className="border-t border-line">
        {shown.map(({ name, isShown }) => (
          <li key={name} className="border-b border-line py-3">
            <Checkbox
              label={parts[name].name}
              hint={
                <>
                  {isShown ? `On. When off: ${parts[name].off}` : 'Off.'} {describeState(name, isShown, data)}
                </>
              }
              checked={isShown}
              onChange={(event) => show(name, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Returns why a part is hidden although it is switched on, or what remains open in a part that is switched off. */
function describeState(name: SitePart, isShown: boolean, data: HiddenParts | undefined): string {
  if (isShown && data?.parts.includes(name)) return 'It stays off until Texts say what an MVP costs.'
  const count = data?.promised[name as keyof HiddenParts['promised']] ?? 0
  if (count === 0) return ''
  if (name === 'newsletter')
    return `${capitalize(countNoun(count, 'letter'))} ${count === 1 ? 'waits' : 'wait'} to be sent.`
  const noun = name === 'calls' ? 'booked call' : 'open ticket'
  return `${capitalize(countNoun(count, noun))} ${count === 1 ? 'stays' : 'stay'}.`
}
