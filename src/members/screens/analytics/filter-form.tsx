import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { z } from 'zod'
import { text } from '#platform/text-schema.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field, Options, Select, TextInput } from '#ui/forms/field.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { filterName, filterWords } from './names.ts'
import type { PartProps } from './parts.tsx'
import { reportQueries } from './query-options.ts'
import { type AnalyticsSearch, type FilterName, filterNames } from './search.ts'

type FilterFormProps = PartProps & { onChoose: (filter: AnalyticsSearch) => void }

export function FilterForm({ search, today, onChoose }: FilterFormProps) {
  const [filter, setFilter] = useState(filterNames.find((name) => !search[name]) ?? 'source')
  const required = filter === 'page' ? t`Page is required` : t`Choose one of the values`
  // Until the values are loaded, the form has no field for the value.
  const form = useZodForm(z.object({ value: text(1000, required) }), { value: search[filter] ?? '' })
  const choose = (chosen: FilterName) => {
    setFilter(chosen)
    form.reset({ value: search[chosen] ?? '' })
  }
  const Value = filter === 'page' ? PageInput : ValueSelect
  return (
    <form
      {...form.bind(({ value }) => onChoose({ [filter]: filter === 'page' ? normalizePath(value) : value }))}
      className="grid gap-4"
    >
      <Field label={t`Filter by`}>
        <Select value={filter} onChange={({ target }) => choose(target.value as FilterName)}>
          <Options names={t(filterWords)} />
        </Select>
      </Field>
      <Field label={t(filterWords[filter])} {...form.field('value')}>
        <Value key={filter} search={search} today={today} filter={filter} />
      </Field>
      <div>
        <Button type="submit">{t`Filter`}</Button>
      </div>
    </form>
  )
}

type ValueProps = PartProps & { filter: FilterName }

function ValueSelect({ search, today, filter }: ValueProps) {
  const by = filter === 'campaign' || filter === 'device' ? filter : undefined
  const asked = useQuery(reportQueries({ ...search, [filter]: undefined, by }, today).sources)
  const { data, isError } = asked
  if (isError) return <LoadProblem text={t`The values could not be loaded.`} query={asked} />
  const none = filter === 'campaign' ? t`No visit came from a campaign` : t`No visit in these days`
  return (
    <Select key={data && 'loaded'}>
      <option value="">{data ? (data.length > 0 ? t`Choose …` : none) : t`Loading …`}</option>
      {data?.map(({ value }) => (
        <option key={value} value={value}>
          {filterName(filter, value)}
        </option>
      ))}
    </Select>
  )
}

/** A field for the path of any page. Suggests posts that were read in the period. */
function PageInput({ search, today }: ValueProps) {
  const id = useId()
  const posts = useQuery(reportQueries({ ...search, page: undefined }, today).pages)
  return (
    <>
      <TextInput list={id} placeholder="/services" autoCapitalize="none" />
      <datalist id={id}>
        {posts.data?.map(({ page, title }) => (
          <option key={page} value={page} label={title} />
        ))}
      </datalist>
    </>
  )
}

/** Returns the path of a page, given either its path or its URL. */
const normalizePath = (page: string): string =>
  page
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/[^/]*/, '')
    .replace(/[?#].*$/, '')
    .replace(/^\/*(.*?)\/*$/, '/$1')
