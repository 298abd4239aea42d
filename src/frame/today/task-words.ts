import { wordsOfSignUp } from '#desk/clients/domain/sign-up-words.ts'
import { problemWords } from '#desk/invoices/domain/problem-words.ts'
import { riskReasons } from '#desk/orders/domain/risk-reasons.ts'
import { formatDate, formatNumber, formatSum, siteDay } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { capitalize } from '#ui/text/capitalize.ts'
import { numberWord } from '#ui/text/number-words.ts'
import type { Task, Today } from './contract.ts'

type TaskWords = { title: string; note: string; verb: string; to: string }

export function wordsOfTask(task: Task): TaskWords {
  if (task.kind === 'no-link') {
    const { id, title, name, startTime } = task
    const day = formatDate(siteDay(Date.parse(startTime)), 'weekday')
    return {
      title: t`The video call ${title} has no link`,
      note: name
        ? t`With ${name} on ${day}. Without a link nobody can join.`
        : t`With a guest on ${day}. Without a link nobody can join.`,
      ...{ verb: t`Add a Link`, to: `/dashboard/schedule?call=${id}` },
    }
  }
  if (task.kind === 'sign-up') {
    const { client } = task
    return { ...wordsOfSignUp(task), verb: t.for('a button')`Look`, to: `/dashboard/clients/${client.id}` }
  }
  if (task.kind === 'billing') {
    const { client, invoiceNumber, words } = task
    return {
      title: t`Use other billing details for ${client.name}?`,
      note: t`Sent by somebody with the link of invoice ${invoiceNumber}. ${words.join('; ') || t`The record says the same already`}.`,
      ...{ verb: t.for('a button')`Look`, to: `/dashboard/clients/${client.id}` },
    }
  }
  if (task.kind === 'objection') {
    const { id, title, clientName, from, to } = task
    return {
      title: t`${clientName} cannot wait for ${title}`,
      note: to
        ? t`Order #${id}: you moved the delivery from ${formatDate(from)} to ${formatDate(to)}. Keep the former day, talk about it, or agree on another day or a cancellation.`
        : t`Order #${id}: you removed the delivery on ${formatDate(from)}. Keep the former day, talk about it, or agree on another day or a cancellation.`,
      ...{ verb: t.for('a button')`Answer`, to: `/dashboard/orders/${id}` },
    }
  }
  if (task.kind === 'at-risk') {
    const { id, title, clientName, promisedOn, days: late, risk } = task
    return {
      title:
        late === null
          ? t`${title}: no end in sight`
          : plural(late, '{title} will be {n} day late', '{title} will be {n} days late', {
              title,
              n: formatNumber(late),
            }),
      note: t`Order #${id}, ${clientName}, promised for ${formatDate(promisedOn)}. ${t(riskReasons[risk].admin)}`,
      ...{ verb: t.for('a button')`Plan`, to: '/dashboard/schedule#queue' },
    }
  }
  const money = formatSum(task.amount, task.currency)
  if (task.kind === 'to-invoice') {
    const { id, title, clientName, isRest, pricesIncludeVat } = task
    return {
      title: isRest ? t`Invoice the rest of order #${id}, ${money}` : t`Invoice order #${id}, ${money}`,
      note: pricesIncludeVat
        ? t`${title}, ${clientName}. The amount is with VAT.`
        : t`${title}, ${clientName}. The amount is without VAT.`,
      ...{ verb: t.for('a button')`Invoice`, to: `/dashboard/invoices?order=${id}` },
    }
  }
  if (task.kind === 'overdue') {
    const { id, number, clientName, isConfirming, holdsWork } = task
    const notes = [
      `${clientName}, ${money}.`,
      ...(holdsWork ? [t`The work waits for it.`] : []),
      ...(isConfirming ? [t`Payment is being confirmed.`] : []),
    ]
    return {
      title: plural(
        task.days,
        'Invoice {number} is overdue by {n} day',
        'Invoice {number} is overdue by {n} days',
        { number, n: formatNumber(task.days) },
      ),
      note: notes.join(' '),
      ...{ verb: t.for('a button')`Open`, to: `/dashboard/invoices/${id}` },
    }
  }
  if (task.kind === 'to-refund') {
    const { id, number, clientName } = task
    return {
      title: t`Send ${money} back to ${clientName}`,
      note: t`It was paid, then credited by credit note ${number}.`,
      ...{ verb: t.for('a button')`Open`, to: `/dashboard/invoices/${id}` },
    }
  }
  const { outcome, invoiceId, number, reference, isRefunding } = task
  return {
    title: t`A payment of ${money} at Stripe needs you`,
    note: [
      number ? t`Invoice ${number}: ${t(problemWords[outcome])}.` : `${t(problemWords[outcome])}.`,
      t`Reference ${reference}.`,
      ...(isRefunding ? [t`Stripe sends it back and has not confirmed that yet.`] : []),
    ].join(' '),
    ...{
      verb: t.for('a button')`Open`,
      to: invoiceId ? `/dashboard/invoices/${invoiceId}` : '/dashboard/invoices',
    },
  }
}

type Kind = Task['kind']

/** For tasks of a kind that do not fit in the list: a text with their number, and a link. */
const moreTasks: Record<Kind, { say: (count: number) => string; to?: string }> = {
  'no-link': {
    say: (count) =>
      plural(count, '{n} more video call without a link', '{n} more video calls without a link', {
        n: numberWord(count),
      }),
    to: '/dashboard/schedule',
  },
  'sign-up': {
    say: (count) =>
      plural(
        count,
        '{n} more account with the address of a client',
        '{n} more accounts with the address of a client',
        { n: numberWord(count) },
      ),
    to: '/dashboard/clients',
  },
  billing: {
    say: (count) =>
      plural(count, '{n} more proposal of billing details', '{n} more proposals of billing details', {
        n: numberWord(count),
      }),
    to: '/dashboard/clients',
  },
  payment: {
    say: (count) => plural(count, '{n} more payment', '{n} more payments', { n: numberWord(count) }),
  },
  overdue: {
    say: (count) =>
      plural(count, '{n} more overdue invoice', '{n} more overdue invoices', { n: numberWord(count) }),
    to: '/dashboard/invoices?state=overdue',
  },
  'to-refund': {
    say: (count) =>
      plural(count, '{n} more credit note to refund', '{n} more credit notes to refund', {
        n: numberWord(count),
      }),
  },
  'to-invoice': {
    say: (count) =>
      plural(count, '{n} more completed order to invoice', '{n} more completed orders to invoice', {
        n: numberWord(count),
      }),
  },
  objection: {
    say: (count) =>
      plural(count, '{n} more client who cannot wait', '{n} more clients who cannot wait', {
        n: numberWord(count),
      }),
    to: '/dashboard/orders',
  },
  'at-risk': {
    say: (count) =>
      plural(count, '{n} more order at risk', '{n} more orders at risk', { n: numberWord(count) }),
    to: '/dashboard/schedule#queue',
  },
}

export const unlistedTasks = ({ tasks, taskCounts }: Pick<Today, 'tasks' | 'taskCounts'>) =>
  (Object.keys(taskCounts) as Kind[]).flatMap((kind) => {
    const count = taskCounts[kind] - tasks.filter((task) => task.kind === kind).length
    const { say, to } = moreTasks[kind]
    return count > 0 ? [{ kind, words: capitalize(say(count)), to }] : []
  })
