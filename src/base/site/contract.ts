import { z } from 'zod'
import { storedFields } from '#platform/collection-contract.ts'
import { bodyLimits, type Contract } from '#platform/contract.ts'
import { says } from '#platform/says.ts'
import { email, imageAddress, line, linkAddress, name, text } from '#platform/text-schema.ts'
import { msg, t } from '#platform/texts.ts'
import { InvoiceSettings } from './contract/invoice-settings.ts'
import { languageContract } from './contract/language-change.ts'
import { LocaleSettings } from './contract/locale-settings.ts'
import { Opening, openingContract } from './contract/opening.ts'
import { OrderSettings } from './contract/order-settings.ts'
import { frontSections, Sections } from './contract/sections.ts'
import { ChangedTexts, MemberTexts } from './contract/texts.ts'
import { siteParts } from './domain/site-parts.ts'
import { type TextSection, textFields } from './domain/text-fields.ts'

export const Identity = z.object({
  brand: name(60, msg`Enter the name of your site`),
  ownerName: name(100, msg`Enter your name`),
  profession: line(120, msg`Enter your profession`),
  offer: text(300, msg`Say in a sentence what you offer`),
  /** Null if the site shows the drawn portrait. */
  photo: imageAddress(),
  /** Null if the site shows the letters or the drawn logo. */
  logo: imageAddress(),
  /** One or two letters that replace the drawn logo. */
  letters: z.string().trim().max(2, says(msg`Use one or two letters`)),
  email: email(msg`Enter the address for your visitors`),
  place: line(120, msg`Enter where you work`),
  socials: z
    .array(
      z.object({
        name: line(40, msg`Enter the name of the network`),
        url: linkAddress()
          .refine((url) => url !== null, says(msg`Enter the address of your page there`))
          .pipe(z.string()),
      }),
    )
    .max(8, says(msg`Use at most 8 links`)),
})
export type Identity = z.output<typeof Identity>

export const headingFaces = ['commissioner', 'geist', 'geist-mono'] as const

/** `accentHue` is in degrees. `theme` is the theme that new visitors see. */
export const Look = z.object({
  accentHue: z.int().min(0).max(359),
  theme: z.enum(['dark', 'light', 'system']),
  headingFace: z.enum(headingFaces),
})
export type Look = z.output<typeof Look>

/** The sender of emails. Null fields have the values of the environment. */
export const MailSettings = z.object({
  senderName: name(60, msg`Enter a name`).nullable(),
  senderAddress: email().nullable(),
})
export type MailSettings = z.output<typeof MailSettings>

/** Returns the schema of a retention period in months. Null means that the data is never deleted. */
const months = (min: number) =>
  z
    .int(says(msg`Enter a whole number`))
    .min(
      min,
      says(() => t`Enter ${min} or more`),
    )
    .max(120, says(msg`Enter 120 or less`))
    .nullable()

export const PrivacySettings = z.object({
  /** Months for which messages are kept after the last one or the last reply. */
  contactMonths: months(1),
  /** Months for which audit entries of accounts are kept. The database rejects deleting younger entries. */
  auditMonths: months(12),
  /** Months for which daily visitor figures are kept. */
  visitMonths: months(2),
  /** Years for which an invoice is kept after the end of its year of issue. The database rejects deleting younger invoices. */
  invoiceYears: z
    .int(says(msg`Enter a whole number`))
    .min(5, says(msg`Enter 5 or more`))
    .max(30, says(msg`Enter 30 or less`))
    .nullable(),
  /** Days after which an unused session ends. */
  sessionDays: z
    .int(says(msg`Enter a whole number`))
    .min(1, says(msg`Enter 1 or more`))
    .max(30, says(msg`Enter 30 or less`)),
  /** Whether admins without a second factor have only a user's rights. */
  adminsNeedSecondFactor: z.boolean(),
})
export type PrivacySettings = z.output<typeof PrivacySettings>

/** The schema of each setting. A setting is stored and changed as a whole. */
export const settingSchemas = {
  identity: Identity,
  look: Look,
  texts: ChangedTexts,
  sections: Sections,
  locale: LocaleSettings,
  mail: MailSettings,
  privacy: PrivacySettings,
  orders: OrderSettings,
  invoices: InvoiceSettings,
  opening: Opening,
}
export type SettingKey = keyof typeof settingSchemas
export const settingKeys = Object.keys(settingSchemas) as [SettingKey, ...SettingKey[]]
export type SettingValues = { [Key in SettingKey]: z.output<(typeof settingSchemas)[Key]> }

/**
 * The fields that affect payments, the sender of emails or the security of accounts. Changing them requires a confirmed session.
 */
export const guardedFields: { readonly [Key in SettingKey]?: readonly (keyof SettingValues[Key])[] } = {
  mail: ['senderName', 'senderAddress'],
  privacy: ['adminsNeedSecondFactor'],
  invoices: ['accountHolder', 'iban', 'bic', 'paymentLink'],
}

const version = z.int().min(0)
const withVersion = <Schema extends z.ZodType>(value: Schema) => z.object({ value, version })

/** All settings with their versions. Version 0 is the default from `content/`. */
export const SiteSettings = z.object({
  identity: withVersion(z.object(storedFields(Identity.shape))),
  look: withVersion(Look),
  texts: withVersion(ChangedTexts),
  sections: withVersion(Sections),
  locale: withVersion(LocaleSettings),
  mail: withVersion(z.object(storedFields(MailSettings.shape))),
  privacy: withVersion(PrivacySettings),
  orders: withVersion(OrderSettings),
  invoices: withVersion(z.object(storedFields(InvoiceSettings.shape))),
  opening: withVersion(Opening),
})
export type SiteSettings = z.output<typeof SiteSettings>

/** The texts from `content/` that visitors still see because the owner has not changed them. */
export const SampleTexts = z.object({
  identity: z.boolean(),
  sections: z.array(z.object({ name: z.enum(Object.keys(textFields) as TextSection[]), title: z.string() })),
  canGo: z.boolean().describe('Whether neutral texts can replace them'),
})
export type SampleTexts = z.output<typeof SampleTexts>

const HiddenParts = z.object({
  sections: z.array(z.enum(frontSections)),
  parts: z.array(z.enum(siteParts)),
  promised: z.object({
    calls: z.int().describe('Booked calls to come'),
    support: z.int().describe('Open tickets'),
    newsletter: z.int().describe('Letters that wait to be sent'),
  }),
  withoutText: z.array(z.enum(frontSections)).describe('Sections in which no text is left'),
  blogLeadsToPage: z
    .boolean()
    .describe('Whether the link Blog leads to its page, because the section has no post'),
})
export type HiddenParts = z.infer<typeof HiddenParts>

const Key = z.object({ key: z.enum(settingKeys) })

const admin = { access: ['admin'] } as const

type Guarded = { confirmed?: 'session in part' }

type ChangeEndpoints = {
  [Key in SettingKey as `PUT /api/admin/site/${Key}`]: typeof admin &
    Guarded & {
      body: z.ZodObject<{ value: (typeof settingSchemas)[Key]; version: typeof version }>
      output: (typeof SiteSettings.shape)[Key]
      maxBody: number
      summary: string
    }
} & Record<`DELETE /api/admin/site/${SettingKey}`, typeof admin & Guarded & { summary: string }>

const changeEndpoints = Object.fromEntries(
  settingKeys.flatMap((key) => {
    const guarded = { ...admin, ...(guardedFields[key] && { confirmed: 'session in part' }) }
    const change = {
      ...guarded,
      body: withVersion(settingSchemas[key] as z.ZodType),
      output: SiteSettings.shape[key],
      maxBody: bodyLimits.long,
      summary: `Change the setting \`${key}\`; 409 with the current value if the version differs`,
    }
    const reset = { ...guarded, summary: `Reset the setting \`${key}\` to its default` }
    return [
      [`PUT /api/admin/site/${key}`, change],
      [`DELETE /api/admin/site/${key}`, reset],
    ]
  }),
) as ChangeEndpoints

export const siteContract = {
  'GET /api/admin/site': {
    ...admin,
    output: SiteSettings,
    summary: 'Get all settings of the site with their versions; 0 is the default',
  },
  ...changeEndpoints,
  'GET /api/admin/site/hidden': {
    ...admin,
    output: HiddenParts,
    summary:
      'Get the sections of the front page that are hidden because they have no record, the parts that are off because they lack a text, and what was promised of each part',
  },
  ...openingContract,
  ...languageContract,
  'GET /api/members/texts': {
    access: 'member',
    output: MemberTexts,
    summary: "Get the texts of the library's pages",
  },
  'GET /api/admin/site/{key}/history': {
    ...admin,
    params: Key,
    output: z.array(z.object({ id: z.int(), value: z.unknown(), version, replacedAt: z.iso.datetime() })),
    summary: 'List the last ten earlier values of a setting, newest first',
  },
} satisfies Contract
