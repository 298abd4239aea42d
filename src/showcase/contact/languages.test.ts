import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { renderAnyPage } from '#testing/any-page.ts'
import { openSettingsSite } from '#testing/settings-site.ts'

const written = { name: 'Ada', email: 'ada@example.org', subject: 'Hallo', message: 'Eine Frage.' }

describe('the contact form of a site in another language', () => {
  let own: Awaited<ReturnType<typeof openSettingsSite>>
  beforeAll(async () => {
    own = await openSettingsSite('embedded', renderAnyPage)
  })
  afterAll(() => own.site.close())

  const speak = async (interfaceLanguage: 'en' | 'de' | 'fr' | 'es') =>
    expect((await own.change('locale', { interfaceLanguage })).status).toBe(200)
  const read = async (path: string) => (await own.site.request(path)).text()
  const refuse = async (sent: object) => {
    const answer = await own.site.send('POST', '/api/contact', { ...written, ...sent })
    expect(answer.status).toBe(400)
    return answer.json()
  }

  test('names faults in it for people, and in English for programs', async () => {
    await speak('de')
    expect(await refuse({ name: '' })).toEqual({
      message: 'Please fill in all required fields.',
      text: 'Bitte füllen Sie alle Pflichtfelder aus.',
      fields: { name: 'Bitte füllen Sie alle Pflichtfelder aus.' },
    })
    await speak('fr')
    expect(await refuse({ email: 'nobody' })).toEqual({
      message: 'Please enter a valid email address.',
      text: 'Veuillez saisir une adresse e-mail valide.',
      fields: { email: 'Veuillez saisir une adresse e-mail valide.' },
    })
    await speak('es')
    expect(await refuse({ message: 'x'.repeat(5001) })).toMatchObject({
      message: 'Use at most 5,000 characters',
      text: 'Como máximo, 5,000 caracteres',
    })
    await speak('en')
    expect(await refuse({ name: '' })).toEqual({
      message: 'Please fill in all required fields.',
      fields: { name: 'Please fill in all required fields.' },
    })
  })

  test('has its labels in it as soon as the owner has chosen it', async () => {
    await speak('de')
    expect(await read('/')).toMatch(/<button type="submit"[^>]*>Nachricht senden</)
    await speak('fr')
    expect(await read('/')).toMatch(/<button type="submit"[^>]*>Envoyer le message</)
    await speak('en')
    expect(await read('/')).toMatch(/<button type="submit"[^>]*>Send Message</)
  })

  test('is followed by a page in it if it is sent without JavaScript', async () => {
    await speak('es')
    expect(await read('/thanks?for=contact')).toContain(
      '<h1 class="max-w-[10.7em] text-3xl">Su mensaje ha llegado',
    )
    const failed = await read('/thanks?for=contact&problem=too-many')
    expect(failed).toMatch(/<a [^>]*>Volver al formulario</)
  })

  test('notifies the admins in it', async () => {
    await speak('de')
    expect((await own.site.send('POST', '/api/contact', written)).status).toBe(200)
    const subject = 'Neue Nachricht von Ada: Hallo'
    const emails = await db().select().from(emailOutbox).where(eq(emailOutbox.subject, subject))
    expect(emails.map(({ text }) => text)).toEqual([
      expect.stringContaining('Ada <ada@example.org> hat über das Kontaktformular geschrieben:'),
    ])
  })
})
