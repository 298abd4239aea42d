import type { FooterTarget } from '#base/site/contract/sections.ts'
import { mark, ownersFirstName, showsSection, site } from '#base/site/domain/site.ts'
import { footerLinks, footerRights, type SiteLink } from '#content/site.ts'
import { t } from '#platform/texts.ts'
import { SectionLink } from '#ui/controls/section-link.tsx'
import { Container } from '#ui/page/container.tsx'
import { Logo } from '#ui/symbols/logo.tsx'
import { mailto } from '#ui/text/mailto.ts'
import { showsTarget } from './navigation-list.tsx'
import { usePageVisit } from './page-context.ts'

const linkLooks =
  'inline-block rounded-sm py-0.5 text-muted no-underline transition-colors hover:text-fg hover:underline'

/** The footer of public pages. Leaves space for the chat button below its last line. */
export function Footer() {
  const { identity, texts } = site()
  const { footerPages, offersCalls, isClosed } = usePageVisit()
  return (
    <footer id="footer" className="border-t border-line pt-10 pb-[5.5rem] text-md">
      <Container>
        <div className="grid items-start gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)_auto]">
          <div className="max-w-sm">
            <Logo name={identity.brand} mark={mark()} />
            <p className="mt-2.5 text-sm text-muted">{texts.footer.pitch}</p>
          </div>
          {isClosed ? (
            <span />
          ) : (
            <nav aria-label={t`Footer`} className="print:hidden">
              <ul className="flex flex-wrap gap-x-5 gap-y-1 xl:gap-x-6">
                {shownLinks(offersCalls).map(({ name, ...link }) => (
                  <li key={name}>
                    {'section' in link ? (
                      <SectionLink section={link.section} className={linkLooks}>
                        {link.label}
                      </SectionLink>
                    ) : (
                      <a href={link.page} className={linkLooks}>
                        {link.label}
                      </a>
                    )}
                  </li>
                ))}
                {footerPages.map(({ slug, title }) => (
                  <li key={slug}>
                    <a href={`/${slug}`} className={linkLooks}>
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {/* Links to the contact form refer to this id if the owner hides the form. */}
          <div
            id={showsSection('contact') ? undefined : 'contact'}
            className="grid gap-1 lg:justify-items-end"
          >
            <a href={mailto(identity.email)} className={linkLooks}>
              {identity.email}
            </a>
            <ul className="flex flex-wrap gap-x-5 print:hidden">
              {identity.socials.map((profile) => (
                <li key={profile.url}>
                  <a href={profile.url} rel="me noopener" className={linkLooks}>
                    {profile.name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <p className="mt-7 text-xs text-subtle lg:pe-16">
          © {identity.ownerName}. {t(footerRights)} {texts.footer.smallPrint}
        </p>
      </Container>
    </footer>
  )
}

/** Returns the links with the owner's order and labels. Leaves out links that the owner has hidden and links without a target. */
function shownLinks(offersCalls: boolean) {
  const links: Record<FooterTarget, SiteLink> = footerLinks(ownersFirstName())
  return site()
    .sections.footer.filter(({ name, isShown }) => isShown && (name !== 'calls' || offersCalls))
    .map(({ name, label }) => ({ ...links[name], name, label: label || links[name].label }))
    .filter(showsTarget)
}
