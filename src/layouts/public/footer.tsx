import { contactInfo, footer, person, site } from '#content/site.ts'
import { Container } from '#ui/container.tsx'
import { Logo } from '#ui/logo.tsx'
import { mailto } from '#ui/mailto.ts'
import { SectionLink } from '#ui/section-link.tsx'

const linkLooks = 'inline-block rounded-sm py-1 text-muted no-underline transition-colors hover:text-fg'

export function Footer() {
  return (
    <footer className="border-t border-line pt-16 pb-[5.5rem] lg:pb-8">
      <Container>
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 sm:grid-cols-3 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
          <div className="col-span-full max-w-sm lg:col-span-1">
            <Logo name={site.brand} />
            <p className="mt-4 font-display text-lg font-semibold tracking-[-0.015em]">{footer.tagline}</p>
            <p className="mt-2 text-md text-muted">{footer.pitch}</p>
            <a
              href={mailto(contactInfo.email)}
              className="mt-3 inline-block rounded-sm py-1 text-md font-medium text-accent underline underline-offset-4"
            >
              {contactInfo.email}
            </a>
          </div>
          {footer.columns.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <FooterTitle>{column.title}</FooterTitle>
              <ul className="mt-2 text-md">
                {column.links.map((link) => (
                  <li key={link.target}>
                    <SectionLink section={link.target} className={linkLooks}>
                      {link.label}
                    </SectionLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <FooterProfiles />
        </div>
        <div className="mt-14 flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line pt-6 text-sm text-subtle max-[84rem]:pr-16">
          <p>
            © {person.name}. {footer.rights}
          </p>
          <p>{footer.smallPrint}</p>
        </div>
      </Container>
    </footer>
  )
}

function FooterProfiles() {
  return (
    <div>
      <FooterTitle>Elsewhere</FooterTitle>
      <ul className="mt-2 text-md">
        {person.profiles.map((profile) => (
          <li key={profile.url}>
            <a href={profile.url} rel="me noopener" className={linkLooks}>
              {profile.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function FooterTitle({ children }: { children: string }) {
  return <h2 className="font-sans text-md font-medium tracking-normal">{children}</h2>
}
