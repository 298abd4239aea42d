import { t } from '#platform/texts.ts'
import { Icon } from './icon.tsx'

export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  return (
    <span role="img" aria-label={t`${rating} out of 5 stars`} className="inline-flex gap-0.5 text-fg">
      {[1, 2, 3, 4, 5].map((place) => (
        <Icon
          name="star"
          key={place}
          size={size}
          strokeWidth={1.5}
          fill={place <= rating ? 'currentColor' : 'none'}
          className={place <= rating ? undefined : 'text-line-strong'}
        />
      ))}
    </span>
  )
}
