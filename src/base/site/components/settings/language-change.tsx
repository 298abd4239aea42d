import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { nameCode } from '#platform/locale/code-names.ts'
import { plural, t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/page/notice.tsx'
import type { LocaleSettings } from '../../contract/locale-settings.ts'
import { type InterfaceLanguage, interfaceLanguages } from '../../domain/interface-languages.ts'
import { proposeFormats } from '../../domain/proposed-locale.ts'
import { languageChangeQuery } from '../../query-options/changes.ts'
import { writeSample } from './format-sample.ts'

/**
 * Once another language of the site is chosen, suggests the formats that usually go with it, with a button that enters them into the
 * form, and shows what saving will change.
 */
export function LanguageChange({ form }: { form: AnyForm }) {
  const typed: LocaleSettings = useWatch({ control: form.control, name: 'value' })
  const stored: LocaleSettings | undefined = form.formState.defaultValues?.value
  const { interfaceLanguage: chosen } = typed
  if (!stored || chosen === stored.interfaceLanguage) return null
  const proposed = proposeFormats(chosen, typed.language)
  const isTyped = typed.language.startsWith(chosen) && typed.textLanguage === proposed.textLanguage
  return (
    <Notice look="hint" className="grid justify-items-start gap-3">
      {!isTyped && (
        <>
          <p className="text-md">
            {t`Usual with this language: ${nameCode('language', proposed.language)}, ${writeSample(proposed.language)}, and your texts in the same language.`}
          </p>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              for (const [name, value] of Object.entries(proposed)) form.change(`value.${name}`, value)
            }}
          >
            {t`Use These`}
          </Button>
        </>
      )}
      <Changes chosen={chosen} />
    </Notice>
  )
}

/** Shows some texts in both languages, and how many records of the sample are translated. */
function Changes({ chosen }: { chosen: InterfaceLanguage }) {
  const { data } = useQuery(languageChangeQuery(chosen))
  return (
    <div role="status" className="grid gap-2">
      {data && (
        <>
          <p>{t`When you save, labels, messages and emails are in ${interfaceLanguages[chosen]}:`}</p>
          <ul className="grid gap-1">
            {data.examples.map(({ before, after }) => (
              <li key={before}>{`${before} → ${after}`}</li>
            ))}
          </ul>
          {data.records > 0 && (
            <p>
              {plural(
                data.records,
                '{n} question, call, library item or post category of the sample, which you have not changed, is translated too.',
                '{n} questions, calls, library items and post categories of the sample, which you have not changed, are translated too.',
              )}
            </p>
          )}
          <p>{t`What you have written or changed stays as it is, and so do emails that are already written.`}</p>
        </>
      )}
    </div>
  )
}
