import { beforeEach } from 'vitest'
import type { Client } from '#desk/clients/contract/schemas.ts'
import { billingProposals } from '#desk/clients/table.ts'
import type { Today } from '#frame/today/contract.ts'
import { db } from '#platform/database/database.ts'
import { resetRateLimits } from '#platform/http/rate-limit.ts'
import { noDetails, own } from '#testing/client-site.ts'
import { lines } from '#testing/invoice-site.ts'
import type { engines } from '#testing/site.ts'
import { type LinkTest, office, openLinkSite } from './open-link-site.ts'

/** A client's record as an admin enters it. */
export const mill = {
  ...noDetails,
  ...{ company: 'Mill Ltd', street: '1 Mill Lane', postcode: '24103', city: 'Kiel', country: 'DE' },
}
/** The same details as in the form of a pay link. */
export const sent = {
  ...{ name: 'Mill Ltd', street: '1 Mill Lane', postcode: '24103', city: 'Kiel', country: 'DE' },
  ...{ vatNumber: '', reference: '' },
}

export type ProposalTest = LinkTest & ReturnType<typeof useProposals>

/** Opens a site for the surrounding tests, with functions that propose billing details by links and answer the proposals. */
export function openProposalSite(
  engine: (typeof engines)[number],
  begin: (given: ProposalTest) => void,
): void {
  openLinkSite(engine, (given) => begin({ ...given, ...useProposals(given) }))
  beforeEach(async () => {
    resetRateLimits()
    await db().delete(billingProposals)
  })
}

const path = '/api/admin/clients'

function useProposals({ site, links, tokensSent }: LinkTest) {
  let count = 0
  const change = (method: string, rest: string, body: object, headers = {}) =>
    site.send(site.chief, method, path + rest, body, headers)
  const open = (id: number) => site.read<Client>(site.chief, `${path}/${id}`)
  return {
    change,
    open,
    /** Returns the client's proposal that is not answered yet. */
    proposalOf: async (id: number) => (await open(id)).proposal,
    propose: (token: string, changes = {}, headers = {}) =>
      site.request(`/api/pay/${token}/billing`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ ...sent, ...changes }),
      }),
    answer: (id: number, proposal: number | undefined, isUsed: boolean, headers = {}, who = site.chief) =>
      site.send(who, 'POST', `${path}/${id}/proposal`, { proposal, isUsed }, headers),
    /** Returns the billing proposals on the admins' first page. */
    async tasks() {
      const today = await site.read<Today>(site.chief, '/api/admin/today')
      const found = today.tasks.filter((task) => task.kind === 'billing')
      return { found, count: today.taskCounts.billing }
    },
    /** Makes a client without an account, with an issued invoice and the token of its link. */
    async makeClient(changes: object = {}) {
      count += 1
      const emails = [own(`${count}-${office}`)]
      const { id }: Client = await (await change('POST', '', { ...mill, emails, ...changes })).json()
      const invoice = await site.issueFor(id, { lines })
      const made = await links('POST', invoice.id)
      const token =
        String((await made.json()).address)
          .split('/')
          .at(-1) ?? ''
      await tokensSent()
      return { id, token, invoice }
    },
  }
}
