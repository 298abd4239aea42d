import { msg } from '#platform/texts.ts'
/** Placeholders in the drafts of the imprint and the privacy page. The owner has to replace or remove them. */
export const placeholders = {
  street: msg`[Street and number]`,
  place: msg`[Postcode and place]`,
  phone: msg`[Phone, or another quick way to reach you]`,
  vatNumber: msg`[VAT number, if you have one]`,
  register: msg`[Register and number, if you are registered]`,
  purpose: msg`[What your business does]`,
  responsible: msg`[Who is responsible for the content: name and address]`,
  host: msg`[Who hosts this site: name, address and phone]`,
  authority: msg`[Authority or professional body that supervises you, if there is one]`,
  imprint: msg`Remove what does not concern you. Which details your imprint needs says the law of your country.`,
  rights: msg`Write here how people ask for a copy of their data or for its deletion, and to which authority they can complain.`,
} as const
