import { useState } from 'react'
import { t } from '#platform/texts.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { CopyButton } from '#ui/forms/copy-button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { Operation } from '../domain/operations.ts'
import { makeRequest, type Values } from '../domain/request.ts'
import { snippets } from '../domain/snippets.ts'
import { Code } from './code.tsx'

type Language = keyof typeof snippets
const languages = Object.keys(snippets) as Language[]

type SnippetsPanelProps = { operation: Operation; values: Values; origin: string; className: string }

export function SnippetsPanel({ operation, values, origin, className }: SnippetsPanelProps) {
  const [language, setLanguage] = useState<Language>('curl')
  const { access, scope } = operation
  const code = snippets[language](makeRequest(operation, values), origin, scope !== undefined)
  return (
    <Panel
      title={t`As code`}
      className={className}
      lead={
        scope
          ? t`It reads the token from TOKEN in its environment.`
          : access !== 'anyone' &&
            t`No token may make this call: the site refuses this code as not signed in.`
      }
      action={<CopyButton label={t`Copy as ${language}`} text={code} />}
    >
      <Tabs
        label={t`Language`}
        value={language}
        onValueChange={setLanguage}
        className="[&>[role=tablist]]:px-5 md:[&>[role=tablist]]:px-6"
        panelClass="pt-0!"
        tabs={languages.map((value) => ({
          value,
          label: value,
          panel: <Code label={t`The call as ${value}`}>{code}</Code>,
        }))}
      />
    </Panel>
  )
}
