import { type Message, msg, t } from '#platform/texts.ts'
import type { HistoryEvent, ProposalKind } from '../contract/status.ts'

const eventWords: Record<HistoryEvent, Message> = {
  proposed: msg`Proposed`,
  agreed: msg`Agreed`,
  lowered: msg`Price lowered`,
  declined: msg.for('a proposal')`Declined`,
  withdrawn: msg.for('a proposal')`Withdrawn`,
  expired: msg`Expired without an answer`,
  delivered: msg`Delivered`,
  revision: msg`Revision asked for`,
  unanswered: msg`Completed without an answer`,
  reopened: msg`Reopened`,
  milestones: msg`Milestones set`,
  reached: msg`Milestone reached`,
  unreached: msg`Milestone not reached after all`,
  objected: msg`The client cannot wait`,
  accepted: msg`Accepted`,
}
const aboutWords: Record<ProposalKind, Message> = {
  date: msg`new date`,
  scope: msg`extra scope`,
  price: msg`new price`,
  cancel: msg`cancellation`,
}

/** Returns text such as 'Agreed: new date'. */
export const wordsOfEvent = (event: HistoryEvent | null, about: ProposalKind | null): string | null =>
  event && (about ? `${t(eventWords[event])}: ${t(aboutWords[about])}` : t(eventWords[event]))
