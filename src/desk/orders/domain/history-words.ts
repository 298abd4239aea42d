import type { HistoryEvent, ProposalKind } from '../contract/status.ts'

const eventWords: Record<HistoryEvent, string> = {
  proposed: 'Proposed',
  agreed: 'Agreed',
  lowered: 'Price lowered',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired without an answer',
  delivered: 'Delivered',
  revision: 'Revision asked for',
  unanswered: 'Completed without an answer',
  reopened: 'Reopened',
  milestones: 'Milestones set',
  reached: 'Milestone reached',
  unreached: 'Milestone not reached after all',
  objected: 'The client cannot wait',
  accepted: 'Accepted',
}
const aboutWords: Record<ProposalKind, string> = {
  date: 'new date',
  scope: 'extra scope',
  price: 'new price',
  cancel: 'cancellation',
}

/** Returns text such as 'Agreed: new date'. */
export const wordsOfEvent = (event: HistoryEvent | null, about: ProposalKind | null): string | null =>
  event && (about ? `${eventWords[event]}: ${aboutWords[about]}` : eventWords[event])
