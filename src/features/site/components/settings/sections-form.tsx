import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Checkbox } from '#ui/field.tsx'
import type { AnyForm } from '#ui/ordered-content/ordered-form.tsx'
import { OrderedList } from '#ui/ordered-content/ordered-list.tsx'
import { frontSections, type NavigationTarget, navigationTargets, type Sections } from '../../contract.ts'
import { emptySectionsQuery } from '../../query-options.ts'
import { hints, labels, sectionName, sectionNeeds } from './labels.ts'
import { SettingForm, type SettingFormUse } from './setting-form.tsx'

/** The form for the order of sections and links, and which of them are shown. */
export default function SectionsForm({ settings }: SettingFormUse) {
  return (
    <SettingForm setting="sections" settings={settings}>
      {(form) => (
        <div className="grid items-start gap-8 @[40rem]:grid-cols-2">
          <ShownList form={form} list="sections" names={frontSections} />
          <ShownList form={form} list="links" names={navigationTargets} />
        </div>
      )}
    </SettingForm>
  )
}

type Entry = { name: NavigationTarget | (typeof frontSections)[number]; isShown: boolean }

type ShownListProps = { form: AnyForm; list: keyof Sections; names: readonly Entry['name'][] }

function ShownList({ form, list, names }: ShownListProps) {
  const empty: readonly Entry['name'][] = useQuery(emptySectionsQuery).data?.sections ?? []
  const sections: Sections['sections'] = useWatch({ control: form.control, name: 'value.sections' })
  const hintOf = ({ name, isShown }: Entry) => {
    if (!isShown) return 'Hidden'
    if (sections.some((section) => section.name === name && !section.isShown))
      return 'Hidden with its section'
    return empty.includes(name) ? `Hidden until ${sectionNeeds[name]}` : 'Shown'
  }
  const path = `value.${list}`
  const entries: Entry[] = useWatch({ control: form.control, name: path })
  const present = (): Entry[] => form.getValues(path)
  const change = (next: Entry[]) => form.setValue(path, next, { shouldDirty: true })
  const rows = entries.map((entry) => ({ ...entry, id: names.indexOf(entry.name) + 1 }))
  type Row = (typeof rows)[number]

  const move = (moved: Row, before: Row | null) => {
    const others = present().filter(({ name }) => name !== moved.name)
    const at = others.findIndex(({ name }) => name === before?.name)
    change(others.toSpliced(at === -1 ? others.length : at, 0, { name: moved.name, isShown: moved.isShown }))
  }
  const show = (name: Entry['name'], isShown: boolean) =>
    change(present().map((entry) => (entry.name === name ? { name, isShown } : entry)))
  return (
    <div data-part={path}>
      <h3 className="text-md font-medium">{labels.sections[list]}</h3>
      <p className="mt-1 mb-3 text-sm text-subtle">{hints.sections[list]}</p>
      <OrderedList
        label={labels.sections[list]}
        items={rows}
        nameOf={({ name }) => sectionName(name)}
        onMove={move}
        isCompact
      >
        {({ name, isShown }) => (
          <Checkbox
            label={sectionName(name)}
            hint={hintOf({ name, isShown })}
            checked={isShown}
            onChange={(event) => show(name, event.currentTarget.checked)}
            className="flex h-full items-center"
          />
        )}
      </OrderedList>
    </div>
  )
}
