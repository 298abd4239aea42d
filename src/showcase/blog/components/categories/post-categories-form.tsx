import { t } from '#platform/texts.ts'
import { CollectionForm, type CollectionFormUse } from '#ui/collection/collection-form.tsx'
import { type AdminCategory, CategoryForm } from '../../contract/categories.ts'

export default function PostCategoriesForm(use: CollectionFormUse<AdminCategory, CategoryForm>) {
  return <CollectionForm {...use} schema={CategoryForm} fields={fields()} />
}

const fields = () =>
  ({
    name: { label: t`Name`, wide: true },
    slug: {
      label: t`Address`,
      hint: t`The last part of /blog?category=… Made from the name unless you choose one.`,
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    color: {
      label: t`Color`,
      hint: t`The color of the dot beside the name.`,
      type: 'color',
      first: '#3b82f6',
    },
    description: {
      label: t`Description`,
      hint: t`Shown above the posts of the category.`,
      wide: true,
      rows: 3,
    },
    isActive: {
      isSwitch: true,
      label: t`Shown`,
      hint: t`Visitors see the category. Its posts are shown in any case.`,
      first: true,
    },
  }) as const
