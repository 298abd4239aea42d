const day = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The day on which a post was published. */
export function PostDate({ publishedAt, className }: { publishedAt: string; className?: string }) {
  return (
    <time dateTime={publishedAt} className={className}>
      {day.format(new Date(publishedAt))}
    </time>
  )
}
