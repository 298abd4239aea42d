import { useWatch } from 'react-hook-form'
import { Checkbox } from '#ui/field.tsx'
import type { AnyForm } from '#ui/ordered-content/ordered-form.tsx'
import { OrderedList } from '#ui/ordered-content/ordered-list.tsx'
import { frontSections, type NavigationTarget, navigationTargets, type Sections } from '../../contract.ts'
import { labels, sectionName } from './labels.ts'
import { SettingForm, type SettingFormUse } from './setting-form.tsx'

/** The form for the order of sections and links, and which of them are shown. */
export default function SectionsForm({ settings }: SettingFormUse) {
  return (
    <SettingForm setting="sections" settings={settings}>
      {(form) => (
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <ShownList form={form} list="sections" names={frontSections} />
          <ShownList form={form} list="links" names={navigationTargets} />
        </div>
      )}
    </SettingForm>
  )
}

type Entry = { name: NavigationTarget | (typeof frontSections)[number]; isShown: boolean }

type ShownListProps = { form: AnyForm; list: keyof Sections; names: readonly Entry['name'][] }

const notes: Record<keyof Sections, string> = {
  sections: 'A hidden section takes the links to it along. The top of the page always stands first.',
  links: 'The link to a hidden section is hidden as well.',
}

function ShownList({ form, list, names }: ShownListProps) {
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
    <div>
      <h3 className="text-md font-medium">{labels.sections[list]}</h3>
      <p className="mt-1 mb-3 text-sm text-subtle">{notes[list]}</p>
      <OrderedList
        label={labels.sections[list]}
        items={rows}
        nameOf={({ name }) => sectionName(name)}
        onMove={move}
      >
        {({ name, isShown }) => (
          <Checkbox
            label={sectionName(name)}
            hint={isShown ? 'Shown' : 'Hidden'}
            checked={isShown}
            onChange={(event) => show(name, event.currentTarget.checked)}
            className="flex h-full items-center"
          />
        )}
      </OrderedList>
    </div>
  )
}
