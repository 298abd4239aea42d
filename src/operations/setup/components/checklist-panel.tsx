import { secondFactorSettingsPath } from '#base/accounts/domain/second-factor.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Checklist } from '../contract.ts'
import { endChecklist } from '../query-options.ts'

type Item = Checklist[number]['item']

const words: Record<Item, { title: Message; text: Message; address: string }> = {
  texts: {
    title: msg`Your own texts`,
    text: msg`A headline of your own, and none of the sample’s.`,
    address: '/dashboard/setup?step=texts',
  },
  pages: {
    title: msg`Legal pages`,
    text: msg`An imprint and a privacy page, published. If clients order here, also your terms and their right of withdrawal.`,
    address: '/dashboard/setup?step=pages',
  },
  invoices: {
    title: msg`Invoices`,
    text: msg`Your name, address and country, a tax or VAT number, the rate of VAT, and a way to pay.`,
    address: '/dashboard/setup?step=invoices',
  },
  calls: {
    title: msg`A type of call`,
    text: msg`One of your own, and hours, so that visitors can book a call.`,
    address: '/dashboard/schedule?tab=types',
  },
  mail: {
    title: msg`Email`,
    text: msg`A test email that has left.`,
    address: '/dashboard/setup?step=mail',
  },
  'second-factor': {
    title: msg`A second factor`,
    text: msg`For every administrator, so that a password alone opens nothing.`,
    address: secondFactorSettingsPath,
  },
  copies: {
    title: msg`A copy of the backups elsewhere`,
    text: msg`One downloaded, or kept in a folder outside of the data.`,
    address: '/dashboard/database?tab=backups',
  },
}

/** Appears on the admins' first page after the set-up, until every item is done or an admin hides it. */
export function ChecklistPanel({ checklist }: { checklist: Checklist }) {
  const done = checklist.filter(({ isDone }) => isDone).length
  return (
    <Panel
      title={
        <>
          {t`Before your first clients`}{' '}
          <span className="ms-1 font-sans text-sm font-normal text-subtle tabular-nums">
            {t`${done} of ${checklist.length} done`}
          </span>
        </>
      }
      action={
        <MutationButton
          mutation={endChecklist}
          input={undefined}
          failure={t`Not hidden`}
          done={{ title: t`Hidden`, description: t`All of it stays in System Settings.` }}
          variant="quiet"
          size="sm"
        >
          {t`Hide`}
        </MutationButton>
      }
    >
      <ul>
        {checklist.map(({ item, isDone }) => (
          <li key={item} className="border-t border-line">
            <a
              href={words[item].address}
              className="flex items-center gap-3.5 px-5 py-3 no-underline -outline-offset-2 hover:bg-surface-2 md:px-6"
            >
              <span
                aria-hidden="true"
                className={`grid size-6 shrink-0 place-items-center rounded-full border ${isDone ? 'border-success/50 text-success' : 'border-line-strong'}`}
              >
                {isDone && <Icon name="check" size={14} />}
              </span>
              <span className="min-w-0">
                <span className={`block text-md ${isDone ? 'text-muted' : 'font-medium'}`}>
                  {t(words[item].title)}
                  <span className="sr-only">{isDone ? t`: done` : t`: to do`}</span>
                </span>
                <span className="block text-sm text-subtle">{t(words[item].text)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
