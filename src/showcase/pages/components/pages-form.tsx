import { asAddress, CollectionForm, type CollectionFormUse } from '#ui/collection/collection-form.tsx'
import { PageForm, type StoredPage } from '../contract.ts'

export default function PagesForm(use: CollectionFormUse<StoredPage, PageForm>) {
  return <CollectionForm {...use} schema={PageForm} fields={fields} />
}

const fields = {
  title: { label: 'Title' },
  slug: {
    label: 'Address',
    hint: 'The last part of the address: imprint for /imprint. Empty: unchanged, or made from the title.',
    ...asAddress,
  },
  markdown: {
    label: 'Text',
    hint: 'Markdown, as in posts: ## starts a heading, an empty line a paragraph.',
    wide: true,
    rows: 14,
  },
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
