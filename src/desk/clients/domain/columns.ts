/** The columns of an import, with the names that other programs give them. `plainName` makes names comparable. */
const columns = {
  company: [
    'company name',
    'organization',
    'organisation',
    'business name',
    'firma',
    'firmenname',
    'unternehmen',
    'societe',
    'empresa',
  ],
  contact: [
    'name',
    'full name',
    'contact name',
    'contact person',
    'client',
    'client name',
    'customer',
    'customer name',
    'ansprechpartner',
    'kontakt',
    'kunde',
    'kundenname',
    'nom',
    'nombre',
  ],
  first_name: ['firstname', 'given name', 'vorname', 'prenom'],
  last_name: ['lastname', 'surname', 'family name', 'nachname', 'familienname'],
  email: ['email address', 'mail', 'primary email', 'email adresse', 'correo'],
  billing_email: ['invoice email', 'accounting email', 'email for invoices', 'rechnungs email'],
  other_emails: ['other email', 'additional emails', 'secondary email', 'weitere emails'],
  street: [
    'address',
    'address line 1',
    'address 1',
    'street address',
    'strasse',
    'adresse',
    'anschrift',
    'rue',
  ],
  street_2: ['address line 2', 'address 2', 'adresszusatz'],
  postcode: ['postal code', 'zip', 'zip code', 'plz', 'postleitzahl', 'code postal'],
  city: ['town', 'ort', 'stadt', 'ville', 'ciudad'],
  country: ['country code', 'land', 'pays', 'pais'],
  vat_number: [
    'vat',
    'vat id',
    'vat no',
    'tax id',
    'ust id',
    'ust idnr',
    'ust id nr',
    'umsatzsteuer id',
    'vatnumber',
  ],
  buyer_reference: ['leitweg id', 'reference', 'buyerreference'],
  language: ['sprache', 'locale', 'langue'],
  notes: ['note', 'comment', 'comments', 'notiz', 'notizen', 'bemerkung', 'bemerkungen'],
} as const
export type Column = keyof typeof columns

/** Returns a name in lower case, without accents, with single spaces between words. */
const plainName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll('e mail', 'email')
    .trim()

/** Maps the site's columns to those of a file. If several fit, the site's own name for the column takes precedence. */
export function knownColumns(header: string[]): Map<Column, string> {
  const given = new Map(header.toReversed().map((name) => [plainName(name), name]))
  const found = Object.entries(columns).flatMap(([column, others]) => {
    const name = [plainName(column), ...others].find((one) => given.has(one))
    return name === undefined ? [] : [[column as Column, given.get(name) ?? ''] as const]
  })
  return new Map(found)
}
