import { implement } from '#platform/http/implement.ts'
import { expectedVersion } from '#platform/http/known-version.ts'
import { requireMember } from '#platform/http/request-context.ts'
import { markMilestone, setMilestones } from './commands/milestones.ts'
import { answerProposal, propose } from './commands/proposals.ts'
import { agreementsContract } from './contract.ts'
import { milestonesFor } from './queries/milestones.ts'
import { proposalsFor } from './queries/proposals.ts'

export const agreementsApi = implement(agreementsContract, {
  'GET /api/orders/{id}/proposals': ({ params }, context) => proposalsFor(requireMember(context), params.id),
  'POST /api/orders/{id}/proposals': ({ params, body }, context) =>
    propose(requireMember(context), params.id, body),
  'POST /api/proposals/{id}/accept': ({ params }, context) =>
    answerProposal(requireMember(context), params.id, 'accepted'),
  'POST /api/proposals/{id}/decline': ({ params }, context) =>
    answerProposal(requireMember(context), params.id, 'declined'),
  'POST /api/proposals/{id}/withdraw': ({ params }, context) =>
    answerProposal(requireMember(context), params.id, 'withdrawn'),
  'GET /api/orders/{id}/milestones': ({ params }, context) =>
    milestonesFor(requireMember(context), params.id),
  'PUT /api/admin/orders/{id}/milestones': ({ params, body }, context) =>
    setMilestones(requireMember(context), params.id, body, expectedVersion(context.request)),
  'PUT /api/orders/{id}/milestones/{milestone}/done': ({ params, body }, context) =>
    markMilestone(requireMember(context), params.id, params.milestone, body.isDone),
})
