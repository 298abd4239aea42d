import { BrainCircuit, FlaskConical, Layers, LifeBuoy } from 'lucide-react'
import { authPage } from '#content/auth.ts'

const icons = { BrainCircuit, Layers, FlaskConical, LifeBuoy }

/** What an account is good for, in one sentence. */
export function AuthPitch({ className }: { className?: string }) {
  return (
    <div className={className}>
      <h1 className="max-w-[16ch] text-2xl">{authPage.heading}</h1>
      <p className="mt-5 max-w-[44ch] text-muted">{authPage.text}</p>
    </div>
  )
}

/** What the studio offers, as a ruled list, and what a client says. */
export function AuthPoints() {
  return (
    <div>
      <ul className="border-t border-line">
        {authPage.points.map(({ title, text, icon }) => {
          const Icon = icons[icon]
          return (
            <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4 border-b border-line py-4">
              <Icon size={20} strokeWidth={1.6} aria-hidden="true" className="mt-0.5 text-accent" />
              <div>
                <h2 className="font-sans text-md font-medium tracking-normal">{title}</h2>
                <p className="mt-1 max-w-[52ch] text-md text-muted">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
      <figure className="mt-8 max-w-[52ch]">
        <blockquote className="font-display text-lg tracking-[-0.015em]">{authPage.quote.text}</blockquote>
        <figcaption className="mt-3 text-sm text-subtle">
          {authPage.quote.name}, {authPage.quote.company}
        </figcaption>
      </figure>
    </div>
  )
}
