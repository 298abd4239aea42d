import { z } from 'zod'
import { says } from '#platform/says.ts'
import { example, line, pageAddress } from '#platform/text-schema.ts'
import { msg, t } from '#platform/texts.ts'
import { siteParts } from '../domain/site-parts.ts'

/** The sections of the front page below the opening one, by anchor, in the default order. */
export const frontSections = [
  'services',
  'portfolio',
  'about',
  'saas-mvp-lab',
  'testimonials',
  'blog',
  'newsletter',
  'contact',
] as const
export type FrontSection = (typeof frontSections)[number]

/** The links of the navigation in the default order. Each opens a section or a page. */
export const navigationTargets = [
  'home',
  'services',
  'portfolio',
  'about',
  'saas-mvp-lab',
  'testimonials',
  'blog',
  'ai-tools',
  'contact',
] as const
export type NavigationTarget = (typeof navigationTargets)[number]

/** The links of the footer. Each opens a section, a page or a file. Some are shown only if their target exists. */
export const footerTargets = [
  'home',
  'services',
  'portfolio',
  'about',
  'contact',
  'all-services',
  'blog',
  'ai-tools',
  'feed',
  'calls',
] as const
export type FooterTarget = (typeof footerTargets)[number]

const shown = <Name extends string>(names: readonly Name[]) =>
  z.object({ name: z.enum(names as readonly [Name, ...Name[]]), isShown: z.boolean() })

/** Whether a list contains each name exactly once. */
const hasEach = (names: readonly string[]) => (list: readonly object[]) => {
  const given = list.flatMap((one) => ('name' in one ? [one.name] : []))
  return given.length === names.length && new Set(given).size === names.length
}
const eachOnce = msg`Name each of them once`

/** A label that replaces the default label of a link in the navigation or the footer. Empty for the default label. */
const ownLabel = z.string().trim().max(40, says(msg`Use at most 40 letters`)).optional()

const labeled = <Name extends string>(names: readonly Name[]) => shown(names).extend({ label: ownLabel })

const allShown = <Name extends string>(names: readonly Name[]) =>
  names.map((name) => ({ name, isShown: true }))

/** A link that the owner added, to a page of this site or elsewhere. */
const OwnLink = z.object({
  label: line(30, msg`Enter what the link says`),
  address: pageAddress(msg`Enter where the link leads`),
  isShown: z.boolean(),
})

export const maxOwnLinks = 5

/**
 * The parts of the site that are shown, and the sections and links in the order of this list. The navigation includes the owner's
 * own links.
 */
export const Sections = z.object({
  sections: z
    .array(shown(frontSections))
    .refine(hasEach(frontSections), says(eachOnce))
    .meta(example(allShown(frontSections))),
  links: z
    .array(z.union([labeled(navigationTargets), OwnLink]))
    .refine(hasEach(navigationTargets), says(eachOnce))
    .meta(example(allShown(navigationTargets)))
    .refine(
      (list) => list.length <= navigationTargets.length + maxOwnLinks,
      says(() => t`Use at most ${maxOwnLinks} links of your own`),
    ),
  footer: z
    .array(labeled(footerTargets))
    .refine(hasEach(footerTargets), says(eachOnce))
    .meta(example(allShown(footerTargets))),
  parts: z
    .array(shown(siteParts))
    .refine(hasEach(siteParts), says(eachOnce))
    .meta(example(allShown(siteParts))),
})
export type Sections = z.output<typeof Sections>

/** The default: everything is shown. */
export const defaultSections: Sections = {
  sections: allShown(frontSections),
  links: allShown(navigationTargets),
  footer: allShown(footerTargets),
  parts: allShown(siteParts),
}
