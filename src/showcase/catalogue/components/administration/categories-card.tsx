import { t } from '#platform/texts.ts'
import { CollectionCard } from '#ui/collection/collection-card.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import { categoryOptions } from '../../query-options.ts'
import { ServiceMark } from '../service-mark.tsx'

const CategoriesForm = lazyContent(() => import('./categories-form.tsx'))

export function CategoriesCard() {
  return (
    <CollectionCard
      title={t`Categories`}
      empty={t`No categories found. Add your first category!`}
      options={categoryOptions}
      describe={(category) => ({
        name: category.name,
        picture: <ServiceMark category={category} className="size-11!" />,
        text: category.description ?? '',
        facts: !category.isActive && <Badge>{t`Hidden`}</Badge>,
      })}
      Form={CategoriesForm}
    />
  )
}
