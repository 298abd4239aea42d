import { t } from '#platform/texts.ts'
import { CollectionCard } from '#ui/collection/collection-card.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import { postCategoryOptions } from '../../query-options/categories.ts'

const PostCategoriesForm = lazyContent(() => import('./post-categories-form.tsx'))

export function PostCategoriesCard() {
  return (
    <CollectionCard
      title={t`Post Categories`}
      empty={t`No post categories found. Add your first post category!`}
      options={postCategoryOptions}
      describe={({ name, slug, description, color, isActive }) => ({
        name,
        picture: (
          <svg viewBox="0 0 8 8" aria-hidden="true" className="mx-4 size-3">
            <circle cx="4" cy="4" r="4" fill={color} />
          </svg>
        ),
        below: `/blog?category=${slug}`,
        text: description ?? '',
        facts: !isActive && <Badge>{t`Hidden`}</Badge>,
      })}
      Form={PostCategoriesForm}
    />
  )
}
