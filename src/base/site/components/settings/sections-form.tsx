import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { type AnyForm, asAddress } from '#ui/collection/collection-form.tsx'
import { CollectionList } from '#ui/collection/collection-list.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { maxOwnLinks, navigationTargets, type OptionalPage, type Sections } from '../../contract.ts'
import { hiddenQuery } from '../../query-options.ts'
import { hints, labels, sectionName, sectionNeeds } from './labels.ts'
import { SettingForm, type SettingFormUse } from './setting-form.tsx'

export default function SectionsForm({ settings }: SettingFormUse) {
  return (
    <SettingForm setting="sections" settings={settings}>
      {(form) => (
        <div className="grid gap-8">
          <ShownList form={form} list="sections" />
          <div>
            <ShownList form={form} list="links" />
            <AddLink form={form} />
          </div>
          <PageSwitches form={form} />
        </div>
      )}
    </SettingForm>
  )
}

type Link = Sections['links'][number]
type Entry = Sections['sections'][number] | Link
type List = 'sections' | 'links'

const linksPath = 'value.links'

/** The owner's own links have no name, so their position among each other identifies them. */
function toRows(entries: readonly Entry[]) {
  let own = 0
  return entries.map((entry, index) => {
    if (!('name' in entry)) own += 1
    return { id: 'name' in entry ? entry.name : `own ${own}`, at: index, entry }
  })
}
type Row = ReturnType<typeof toRows>[number]

const entryName = (entry: Entry) =>
  'name' in entry ? sectionName(entry.name) : entry.label.trim() || 'Your link'

function ShownList({ form, list }: { form: AnyForm; list: List }) {
  const entryHint = useHints(form, list)
  const path = `value.${list}`
  const rows = toRows(useWatch({ control: form.control, name: path }))
  const present = () => toRows(form.getValues(path))
  const change = (next: Row[]) =>
    form.change(
      path,
      next.map(({ entry }) => entry),
    )
  const show = (id: Row['id'], isShown: boolean) =>
    change(present().map((row) => (row.id === id ? { ...row, entry: { ...row.entry, isShown } } : row)))
  return (
    <div data-part={path}>
      <ListHead of={list} />
      <CollectionList
        label={labels.sections[list]}
        items={rows}
        nameOf={({ entry }) => entryName(entry)}
        onMove={(_moved, _before, reordered) => change(reordered)}
        isCompact
      >
        {({ id, at, entry }) => (
          <>
            <Checkbox
              label={entryName(entry)}
              hint={entryHint(entry)}
              checked={entry.isShown}
              onChange={(event) => show(id, event.currentTarget.checked)}
              className="flex h-full items-center"
            />
            {!('name' in entry) && (
              <OwnLinkFields
                form={form}
                at={at}
                name={entryName(entry)}
                onRemove={() => change(present().filter((row) => row.id !== id))}
              />
            )}
          </>
        )}
      </CollectionList>
    </div>
  )
}

const ListHead = ({ of }: { of: keyof Sections }) => (
  <>
    <h3 className="text-md font-medium">{labels.sections[of]}</h3>
    <p className="mt-1 mb-3 text-sm text-subtle">{hints.sections[of]}</p>
  </>
)

/** The hint of an entry: whether it is shown, or why not. */
function useHints({ control }: AnyForm, list: List) {
  const hidden = useQuery(hiddenQuery).data
  const empty: readonly string[] = hidden?.sections ?? []
  const withoutText: readonly string[] = hidden?.withoutText ?? []
  const { sections, pages }: Sections = useWatch({ control, name: 'value' })
  return (entry: Entry) => {
    if (!entry.isShown) return 'Hidden'
    if (!('name' in entry)) return 'Shown'
    const isHidden = ({ name, isShown }: { name: string; isShown: boolean }) =>
      name === entry.name && !isShown
    if (sections.some(isHidden)) return 'Hidden with its section'
    // The lab's section is more than a link to its page.
    if (entry.name !== 'saas-mvp-lab' && pages.some(isHidden)) return 'Hidden with its page'
    if (withoutText.includes(entry.name)) return 'Hidden until Texts have something for it'
    if (list === 'links' && entry.name === 'blog' && hidden?.blogLeadsToPage)
      return 'Shown: leads to its page'
    return empty.includes(entry.name) ? `Hidden until ${sectionNeeds[entry.name]}` : 'Shown'
  }
}

type OwnLinkFieldsProps = { form: AnyForm; at: number; name: string; onRemove: () => void }

function OwnLinkFields({ form, at, name, onRemove }: OwnLinkFieldsProps) {
  return (
    <div className="flex items-start gap-2 pt-1 pb-3">
      <div className="grid grow gap-2">
        <Field label={`Label of ${name}`} hideLabel {...form.field(`${linksPath}.${at}.label`)}>
          <TextInput placeholder="Label" />
        </Field>
        <Field label={`Address of ${name}`} hideLabel {...form.field(`${linksPath}.${at}.address`)}>
          <TextInput {...asAddress} placeholder="/uses or https://" />
        </Field>
      </div>
      <IconButton icon="x" label={`Remove ${name}`} onClick={onRemove} />
    </div>
  )
}

function AddLink({ form }: { form: AnyForm }) {
  const links: Link[] = useWatch({ control: form.control, name: linksPath })
  if (links.length >= navigationTargets.length + maxOwnLinks) return null
  const add = () =>
    form.change(linksPath, [...form.getValues(linksPath), { label: '', address: '', isShown: true }])
  return (
    <Button variant="secondary" className="mt-4" onClick={add}>
      <Icon name="plus" size={17} />
      Add a Link
    </Button>
  )
}

const pageNames: Record<OptionalPage, string> = {
  'saas-mvp-lab': 'SaaS MVP Lab (/saas-mvp-lab)',
  blog: 'Blog (/blog), with its posts and feed',
  'ai-tools': 'AI Tools (/ai-tools)',
}

const hintOfPage = (isShown: boolean, isWaiting: boolean) => {
  if (!isShown) return 'Switched off: its address answers that nothing is there'
  return isWaiting ? 'Off until Texts say what an MVP costs' : 'On'
}

function PageSwitches({ form }: { form: AnyForm }) {
  const waiting = useQuery(hiddenQuery).data?.pages
  const path = 'value.pages'
  const pages: Sections['pages'] = useWatch({ control: form.control, name: path })
  const show = (name: OptionalPage, isShown: boolean) =>
    form.change(
      path,
      pages.map((page) => (page.name === name ? { name, isShown } : page)),
    )
  return (
    <div data-part={path} className="">
      <ListHead of="pages" />
      <ul className="grid gap-2 border-t border-line pt-3">
        {pages.map(({ name, isShown }) => (
          <li key={name}>
            <Checkbox
              label={pageNames[name]}
              hint={hintOfPage(isShown, waiting?.includes(name) ?? false)}
              checked={isShown}
              onChange={(event) => show(name, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
