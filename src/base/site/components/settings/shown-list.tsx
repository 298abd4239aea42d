import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { t } from '#platform/texts.ts'
import { type AnyForm, asAddress } from '#ui/collection/collection-form.tsx'
import { CollectionList } from '#ui/collection/collection-list.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import {
  type FooterTarget,
  type FrontSection,
  maxOwnLinks,
  navigationTargets,
  type Sections,
} from '../../contract/sections.ts'
import { hiddenQuery } from '../../query-options.ts'
import { entryName, footerLabel, hints, labels, sectionNeeds } from './labels.ts'

type Link = Sections['links'][number]
type Entry = Sections['sections'][number] | Sections['footer'][number] | Link
type List = 'sections' | 'links' | 'footer'

const linksPath = 'value.links'

/** Returns the entries as rows. Identifies the owner's own links by their order among themselves. */
function toRows(entries: readonly Entry[]) {
  let own = 0
  return entries.map((entry, index) => {
    if (!('name' in entry)) own += 1
    return { id: 'name' in entry ? entry.name : `own ${own}`, at: index, entry }
  })
}
type Row = ReturnType<typeof toRows>[number]

const nameIn = (list: List, entry: Entry) => {
  if (!('name' in entry)) return entry.label.trim() || t`Your link`
  return list === 'footer' ? footerLabel(entry.name as FooterTarget) : entryName(entry.name)
}

/** A list of entries that the owner can reorder, show and hide. Links can also get other labels. */
export function ShownList({ form, list }: { form: AnyForm; list: List }) {
  const entryHint = useHints(form, list)
  const path = `value.${list}`
  const nameOf = (entry: Entry) => nameIn(list, entry)
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
        label={t(labels.sections[list])}
        items={rows}
        nameOf={({ entry }) => nameOf(entry)}
        onMove={(_moved, _before, reordered) => change(reordered)}
        isCompact
      >
        {({ id, at, entry }) => (
          <>
            <div className="flex h-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Checkbox
                label={nameOf(entry)}
                hint={entryHint(entry)}
                checked={entry.isShown}
                onChange={(event) => show(id, event.currentTarget.checked)}
              />
              {'name' in entry && list !== 'sections' && (
                <Field
                  label={t`Label of ${nameOf(entry)}`}
                  hideLabel
                  {...form.field(`${path}.${at}.label`)}
                  className="w-44"
                >
                  <TextInput placeholder={nameOf(entry)} maxLength={40} />
                </Field>
              )}
            </div>
            {!('name' in entry) && (
              <OwnLinkFields
                form={form}
                at={at}
                name={nameOf(entry)}
                onRemove={() => change(present().filter((row) => row.id !== id))}
              />
            )}
          </>
        )}
      </CollectionList>
      {list === 'links' && <AddLink form={form} />}
    </div>
  )
}

/** The heading and the introduction of one field of the form. */
export const ListHead = ({ of }: { of: keyof Sections }) => (
  <>
    <h3 className="text-md font-medium">{t(labels.sections[of])}</h3>
    <p className="mt-1 mb-3 text-sm text-subtle">{t(hints.sections[of])}</p>
  </>
)

/** Returns a function for the hint of an entry: whether it is shown or, if not, why. */
function useHints({ control }: AnyForm, list: List) {
  const hidden = useQuery(hiddenQuery).data
  const empty: readonly string[] = hidden?.sections ?? []
  const withoutText: readonly string[] = hidden?.withoutText ?? []
  const { sections, parts }: Sections = useWatch({ control, name: 'value' })
  return (entry: Entry) => {
    if (!entry.isShown) return t`Hidden`
    if (!('name' in entry)) return t`Shown`
    const target = entry.name === 'feed' ? 'blog' : entry.name
    const isHidden = ({ name, isShown }: { name: string; isShown: boolean }) => name === target && !isShown
    if (sections.some(isHidden)) return t`Hidden with its section`
    if (parts.some(isHidden)) return t`Hidden with its part of the site`
    if (withoutText.includes(entry.name)) return t`Hidden until Texts have something for it`
    if (list === 'links' && entry.name === 'blog' && hidden?.blogLeadsToPage)
      return t`Shown: leads to its page`
    const needs = empty.includes(entry.name) ? sectionNeeds[entry.name as FrontSection] : undefined
    return needs ? t(needs) : t`Shown`
  }
}

type OwnLinkFieldsProps = { form: AnyForm; at: number; name: string; onRemove: () => void }

function OwnLinkFields({ form, at, name, onRemove }: OwnLinkFieldsProps) {
  return (
    <div className="flex items-start gap-2 pt-1 pb-3">
      <div className="grid grow gap-2">
        <Field label={t`Label of ${name}`} hideLabel {...form.field(`${linksPath}.${at}.label`)}>
          <TextInput placeholder={t`Label`} />
        </Field>
        <Field label={t`Address of ${name}`} hideLabel {...form.field(`${linksPath}.${at}.address`)}>
          <TextInput {...asAddress} placeholder={t`/uses or https://`} />
        </Field>
      </div>
      <IconButton icon="x" label={t`Remove ${name}`} onClick={onRemove} />
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
      {t`Add a Link`}
    </Button>
  )
}
