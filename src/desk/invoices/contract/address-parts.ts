import { z } from 'zod'

export const AddressParts = z.object({ street: z.string(), postcode: z.string(), city: z.string() })
export type AddressParts = z.output<typeof AddressParts>
