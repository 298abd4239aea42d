import type { ComponentProps } from 'react'
import { MediaPicture } from '#base/images/components/media-picture.tsx'
import { ownersFirstName, site } from '#base/site/domain/site.ts'
import { portraitLabel } from '#content/landing.ts'
import { Section } from '#ui/page/section.tsx'
import { classNames } from '#ui/styles/class-names.ts'

export function AboutSection() {
  const { identity, texts, withoutSample } = site()
  const { about } = texts
  // Whether there is a portrait. The drawing shows the owner of the sample site, so sites without the sample do not use it.
  const hasPortrait = identity.photo !== null || !withoutSample
  const hasStrip = about.skills.length > 0 || about.certifications.length > 0
  return (
    <Section id="about">
      <div
        className={classNames(
          'grid items-center gap-x-16 gap-y-8 md:max-lg:gap-x-10',
          hasPortrait && 'md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
        )}
      >
        {hasPortrait && <Portrait />}
        <div>
          <h2 id="about-title" className="mb-[1.1rem] text-[clamp(1.9rem,1.3rem+1.7vw,2.75rem)]">
            {about.heading.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </h2>
          {about.bio.map((paragraph) => (
            <p key={paragraph} className="mt-3 max-w-[60ch] text-muted">
              {paragraph}
            </p>
          ))}
          <dl className="mt-[1.4rem] flex gap-10 empty:hidden">
            {about.counters.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse justify-end">
                <dt className="text-sm text-subtle">{label}</dt>
                <dd className="font-display text-xl font-semibold tracking-[-0.025em] tabular-nums">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {hasStrip && (
        <div className="mt-8 grid gap-x-16 gap-y-8 border-t border-line pt-7 text-md md:mt-10 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          {about.skills.length > 0 && <Skills />}
          {about.certifications.length > 0 && <Certifications />}
        </div>
      )}
    </Section>
  )
}

const frame = 'block aspect-[47/42] w-full rounded-card border border-line'

/** Shows the owner's photo. Without a photo, shows a drawing in the colors of the theme. */
function Portrait() {
  const { photo, ownerName } = site().identity
  if (photo)
    return (
      <MediaPicture
        src={photo}
        alt={ownerName}
        sizes="(min-width: 48rem) 30rem, calc(100vw - 2.5rem)"
        loading="lazy"
        decoding="async"
        className={`${frame} object-cover`}
      />
    )
  const href = '/portrait.svg#portrait'
  return (
    <>
      <Drawing data-late={href} className="noscript:hidden">
        <use />
      </Drawing>
      <noscript>
        <Drawing>
          <use href={href} />
        </Drawing>
      </noscript>
    </>
  )
}

function Drawing({ className, ...props }: ComponentProps<'svg'>) {
  return (
    <svg
      {...props}
      viewBox="0 36 470 420"
      role="img"
      aria-label={portraitLabel(ownersFirstName())}
      className={classNames(frame, className)}
    />
  )
}

function Skills() {
  const { about } = site().texts
  return (
    <div>
      <StripTitle>{about.skillsHeading}</StripTitle>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3.5 md:gap-x-10">
        {about.skills.map(({ name, percent }) => (
          <div key={name} className="grid grid-cols-[1fr_auto] content-between gap-x-4 gap-y-1">
            <dt>{name}</dt>
            <dd className="font-medium text-muted tabular-nums">{percent}%</dd>
            <dd aria-hidden="true" className="col-span-2 h-[5px] rounded-sm bg-surface-3">
              <span className="block h-full rounded-sm bg-fg" style={{ width: `${percent}%` }} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Certifications() {
  const { about } = site().texts
  return (
    <div>
      <StripTitle>{about.certificationsHeading}</StripTitle>
      <ul className="grid gap-[0.45rem]">
        {about.certifications.map(({ name, year }) => (
          <li key={name} className="flex justify-between gap-4">
            {name}
            <span className="text-subtle tabular-nums">{year}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function StripTitle({ children }: { children: string }) {
  return <h3 className="mb-3.5 font-sans text-md font-medium tracking-normal text-muted">{children}</h3>
}
