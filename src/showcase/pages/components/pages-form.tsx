import { t } from '#platform/texts.ts'
import { MarkdownField } from '#showcase/blog/components/editor/markdown-field.tsx'
import {
  type AnyForm,
  asAddress,
  CollectionForm,
  type CollectionFormUse,
} from '#ui/collection/collection-form.tsx'
import { PageForm, type StoredPage } from '../contract.ts'

export default function PagesForm(use: CollectionFormUse<StoredPage, PageForm>) {
  return <CollectionForm {...use} schema={PageForm} fields={fields()} />
}

type PageTextProps = { form: AnyForm; name: string; label: string }

function PageText({ form, name, label }: PageTextProps) {
  return (
    <MarkdownField
      form={form}
      name={name}
      label={label}
      hint={t`Markdown, as in posts: ## begins a heading, an empty line a paragraph. Pictures can be dropped here.`}
      className="sm:col-span-2"
    />
  )
}

const fields = () =>
  ({
    title: { label: t`Title` },
    slug: {
      label: t`Address`,
      hint: t`The last part of the address: imprint for /imprint. Empty: unchanged, or made from the title.`,
      ...asAddress,
    },
    markdown: { label: t`Text`, Part: PageText },
    status: {
      label: t`Status`,
      names: { draft: t`Draft`, published: t.for('a page')`Published` },
      first: 'draft',
    },
    inFooter: {
      isSwitch: true,
      label: t`In the footer`,
      hint: t`Links the page at the end of every page. Imprint and privacy belong there.`,
      first: true,
    },
  }) as const
