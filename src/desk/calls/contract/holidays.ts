import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { countryMessage } from '#platform/country-schema.ts'
import { says } from '#platform/says.ts'
import { example } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { Day } from './calls.ts'

const Country = z.string().regex(/^[A-Z]{2}$/, says(countryMessage))
const Region = z.string().regex(/^[A-Za-z0-9]{1,20}$/, says(msg`Use a region of the country, such as BY`))

/** A place with public holidays. Without a region, only the holidays of the whole country apply. */
const HolidayPlace = z
  .object({ country: Country, region: Region.nullable() })
  .meta(example({ country: 'DE', region: 'BY' }))
export type HolidayPlace = z.output<typeof HolidayPlace>

const Named = z.array(z.object({ code: z.string(), name: z.string() }))

/** The public holidays of a place: the requested one, or else the saved or proposed one. */
export const PublicHolidays = z.object({
  saved: HolidayPlace.nullable().describe('Null while holidays are days like any other'),
  country: Country.nullable(),
  region: Region.nullable(),
  countries: Named,
  regions: Named,
  days: z
    .array(
      z.object({
        day: Day,
        name: z.string(),
        state: z
          .enum(['closed', 'opened', 'own hours'])
          .describe('Own hours: the owner gave the day hours for calls, so it is worked on'),
      }),
    )
    .describe('Those of the next 365 days'),
})
export type PublicHolidays = z.infer<typeof PublicHolidays>

const admin = { access: ['admin'], output: PublicHolidays } as const

export const holidaysContract = {
  'GET /api/admin/public-holidays': {
    ...admin,
    query: z.object({ country: Country.optional(), region: Region.optional() }),
    summary: 'Get the public holidays that are days off, or those of another country or region',
  },
  'PUT /api/admin/public-holidays': {
    ...admin,
    body: HolidayPlace,
    summary: 'Make the public holidays of a country or region days off. Booked calls and promised dates stay',
  },
  'DELETE /api/admin/public-holidays': {
    ...admin,
    missing: msg`Public holidays are no days off`,
    summary: 'Make public holidays days like any other again',
  },
  'PUT /api/admin/public-holidays/{day}': {
    ...admin,
    params: z.object({ day: Day }),
    missing: msg`This day is no public holiday`,
    body: z.object({ isOpened: z.boolean() }),
    summary: 'Work on a public holiday, or close it again. Booked calls stay',
  },
} satisfies Contract
