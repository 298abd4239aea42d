import type { ReactNode } from 'react'

/** Two columns if there is room. Otherwise the side panels follow the main ones, two beside each other if they fit. */
export function Columns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @[52rem]:grid-cols-[minmax(0,1fr)_19rem] @[62rem]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @[34rem]:grid-cols-2 @[52rem]:grid-cols-[minmax(0,1fr)]">
          {side}
        </div>
      </div>
    </div>
  )
}
