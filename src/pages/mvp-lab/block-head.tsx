import type { ReactNode } from 'react'

/** Title and lead of a block inside a section: one size below the section's own. */
export function BlockHead({ title, text, id }: { title: ReactNode; text?: ReactNode; id?: string }) {
  return (
    <div className="mb-8 max-w-[40rem]">
      <h3 id={id} className="text-[clamp(1.5rem,1.3rem+0.9vw,2.125rem)] tracking-[-0.028em]">
        {title}
      </h3>
      {text && <p className="mt-3 text-muted">{text}</p>}
    </div>
  )
}
