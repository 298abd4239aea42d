import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { plural, t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { capitalize } from '#ui/text/capitalize.ts'
import { numberWord } from '#ui/text/number-words.ts'
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
      <ul aria-label={t(labels.sections.parts)} className="border-t border-line">
        {shown.map(({ name, isShown }) => (
          <li key={name} className="border-b border-line py-3">
            <Checkbox
              label={t(parts[name].name)}
              hint={
                <>
                  {isShown ? t`On. When off: ${t(parts[name].off)}` : t`Off.`}{' '}
                  {describeState(name, isShown, data)}
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
  if (isShown && data?.parts.includes(name)) return t`It stays off until Texts say what an MVP costs.`
  const count = data?.promised[name as keyof HiddenParts['promised']] ?? 0
  if (count === 0) return ''
  const n = capitalize(numberWord(count))
  if (name === 'newsletter')
    return plural(count, '{n} letter waits to be sent.', '{n} letters wait to be sent.', { n })
  return name === 'calls'
    ? plural(count, '{n} booked call stays.', '{n} booked calls stay.', { n })
    : plural(count, '{n} open ticket stays.', '{n} open tickets stay.', { n })
}
