import { classNames } from '#ui/styles/class-names.ts'

export const Dot = ({ filled }: { filled: boolean }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'size-2 shrink-0 rounded-full',
      filled ? 'bg-current' : 'border-[1.5px] border-current',
    )}
  />
)
