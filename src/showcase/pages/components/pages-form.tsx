import { MarkdownField } from '#showcase/blog/components/editor/markdown-field.tsx'
import {
  type AnyForm,
  asAddress,
  CollectionForm,
  type CollectionFormUse,
} from '#ui/collection/collection-form.tsx'
import { PageForm, type StoredPage } from '../contract.ts'

export default function PagesForm(use: CollectionFormUse<StoredPage, PageForm>) {
  return <CollectionForm {...use} schema={PageForm} fields={fields} />
}

type PageTextProps = { form: AnyForm; name: string; label: string }

function PageText({ form, name, label }: PageTextProps) {
  return (
    <MarkdownField
      form={form}
      name={name}
      label={label}
      hint="Markdown, as in posts: ## begins a heading, an empty line a paragraph. Pictures can be dropped here."
      className="sm:col-span-2"
    />
  )
}

const fields = {
  title: { label: 'Title' },
  slug: {
    label: 'Address',
    hint: 'The last part of the address: imprint for /imprint. Empty: unchanged, or made from the title.',
    ...asAddress,
  },
  markdown: { label: 'Text', Part: PageText },
  status: {
    label: 'Status',
    names: { draft: 'Draft', published: 'Published' },
    first: 'draft',
  },
  inFooter: {
    isSwitch: true,
    label: 'In the footer',
    hint: 'Links the page at the end of every page. Imprint and privacy belong there.',
    first: true,
  },
} as const
