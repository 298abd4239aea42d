import type { ClientInput } from '../contract/schemas.ts'

/** The labels of a client's fields, in forms and in messages about them. */
export const fieldNames: Record<keyof ClientInput, string> = {
  company: 'Company',
  contact: 'Contact',
  emails: 'Email addresses',
  street: 'Street',
  postcode: 'Postcode',
  city: 'City',
  country: 'Country',
  vatNumber: 'VAT number',
  buyerReference: 'Buyer’s reference',
  language: 'Language',
  notes: 'Notes',
}
