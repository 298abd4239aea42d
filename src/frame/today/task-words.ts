import { wordsOfSignUp } from '#desk/clients/domain/sign-up-words.ts'
import { problemWords } from '#desk/invoices/domain/problem-words.ts'
import { riskReasons } from '#desk/orders/domain/risk-reasons.ts'
import { formatDate, formatNumber, formatSum, siteDay } from '#platform/locale.ts'
import { capitalize } from '#ui/text/capitalize.ts'
import { countNoun } from '#ui/text/number-words.ts'
import type { Task, Today } from './contract.ts'

type TaskWords = { title: string; note: string; verb: string; to: string }

const days = (count: number) => `${formatNumber(count)} ${count === 1 ? 'day' : 'days'}`

export function wordsOfTask(task: Task): TaskWords {
  if (task.kind === 'no-link') {
    const { id, title, name, startTime } = task
    return {
      title: `The video call ${title} has no link`,
      note: `With ${name ?? 'a guest'} on ${formatDate(siteDay(Date.parse(startTime)), 'weekday')}. Without a link nobody can join.`,
      ...{ verb: 'Add a Link', to: `/dashboard/schedule?call=${id}` },
    }
  }
  if (task.kind === 'sign-up') {
    const { client } = task
    return { ...wordsOfSignUp(task), verb: 'Look', to: `/dashboard/clients/${client.id}` }
  }
  if (task.kind === 'billing') {
    const { client, invoiceNumber, words } = task
    return {
      title: `Use other billing details for ${client.name}?`,
      note: `Sent by somebody with the link of invoice ${invoiceNumber}. ${words.join('; ') || 'The record says the same already'}.`,
      ...{ verb: 'Look', to: `/dashboard/clients/${client.id}` },
    }
  }
  if (task.kind === 'objection') {
    const { id, title, clientName, from, to } = task
    const moved = to
      ? `moved the delivery from ${formatDate(from)} to ${formatDate(to)}`
      : `removed the delivery on ${formatDate(from)}`
    return {
      title: `${clientName} cannot wait for ${title}`,
      note: `Order #${id}: you ${moved}. Keep the former day, talk about it, or agree on another day or a cancellation.`,
      ...{ verb: 'Answer', to: `/dashboard/orders/${id}` },
    }
  }
  if (task.kind === 'at-risk') {
    const { id, title, clientName, promisedOn, days: late, risk } = task
    return {
      title: late === null ? `${title}: no end in sight` : `${title} will be ${days(late)} late`,
      note: `Order #${id}, ${clientName}, promised for ${formatDate(promisedOn)}. ${riskReasons[risk].admin}`,
      ...{ verb: 'Plan', to: '/dashboard/schedule#queue' },
    }
  }
  const money = formatSum(task.amount, task.currency)
  if (task.kind === 'to-invoice') {
    const { id, title, clientName, isRest, pricesIncludeVat } = task
    return {
      title: `Invoice ${isRest ? 'the rest of ' : ''}order #${id}, ${money}`,
      note: `${title}, ${clientName}. The amount is ${pricesIncludeVat ? 'with' : 'without'} VAT.`,
      ...{ verb: 'Invoice', to: `/dashboard/invoices?order=${id}` },
    }
  }
  if (task.kind === 'overdue') {
    const { id, number, clientName, isConfirming, holdsWork } = task
    const more = `${holdsWork ? ' The work waits for it.' : ''}${isConfirming ? ' Payment is being confirmed.' : ''}`
    return {
      title: `Invoice ${number} is overdue by ${days(task.days)}`,
      note: `${clientName}, ${money}.${more}`,
      ...{ verb: 'Open', to: `/dashboard/invoices/${id}` },
    }
  }
  if (task.kind === 'to-refund') {
    const { id, number, clientName } = task
    return {
      title: `Send ${money} back to ${clientName}`,
      note: `It was paid, then credited by credit note ${number}.`,
      ...{ verb: 'Open', to: `/dashboard/invoices/${id}` },
    }
  }
  const { outcome, invoiceId, number, reference, isRefunding } = task
  return {
    title: `A payment of ${money} at Stripe needs you`,
    note: `${number ? `Invoice ${number}: ` : ''}${problemWords[outcome]}. Reference ${reference}.${isRefunding ? ' Stripe sends it back and has not confirmed that yet.' : ''}`,
    ...{ verb: 'Open', to: invoiceId ? `/dashboard/invoices/${invoiceId}` : '/dashboard/invoices' },
  }
}

type Kind = Task['kind']

/** For tasks of a kind that do not fit in the list: a text with their number, and a link. */
const moreTasks: Record<Kind, { say: (count: number) => string; to?: string }> = {
  'no-link': {
    say: (count) => `${countNoun(count, 'more video call')} without a link`,
    to: '/dashboard/schedule',
  },
  'sign-up': {
    say: (count) => `${countNoun(count, 'more account')} with the address of a client`,
    to: '/dashboard/clients',
  },
  billing: {
    say: (count) => `${countNoun(count, 'more proposal')} of billing details`,
    to: '/dashboard/clients',
  },
  payment: { say: (count) => countNoun(count, 'more payment') },
  overdue: {
    say: (count) => countNoun(count, 'more overdue invoice'),
    to: '/dashboard/invoices?state=overdue',
  },
  'to-refund': { say: (count) => `${countNoun(count, 'more credit note')} to refund` },
  'to-invoice': { say: (count) => `${countNoun(count, 'more completed order')} to invoice` },
  objection: {
    say: (count) => `${countNoun(count, 'more client')} who cannot wait`,
    to: '/dashboard/orders',
  },
  'at-risk': { say: (count) => `${countNoun(count, 'more order')} at risk`, to: '/dashboard/schedule#queue' },
}

export const unlistedTasks = ({ tasks, taskCounts }: Pick<Today, 'tasks' | 'taskCounts'>) =>
  (Object.keys(taskCounts) as Kind[]).flatMap((kind) => {
    const count = taskCounts[kind] - tasks.filter((task) => task.kind === kind).length
    const { say, to } = moreTasks[kind]
    return count > 0 ? [{ kind, words: capitalize(say(count)), to }] : []
  })
