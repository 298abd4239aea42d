import { msg, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field, Options, Select, TextInput } from '#ui/forms/field.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { makeExample, type Schema } from '../domain/example-of.ts'
import type { Parameter } from '../domain/operations.ts'
import { parameterKey, type Values } from '../domain/request.ts'

type ParameterFieldsProps = {
  parameters: Parameter[]
  values: Values['parameters']
  onChange: (values: Values['parameters']) => void
}

const places = { path: msg`In the path.`, query: msg`In the query.`, header: msg`A header.` }

/** Input fields for parameters. A query parameter may have several values. */
export function ParameterFields({ parameters, values, onChange }: ParameterFieldsProps) {
  if (parameters.length === 0) return null
  return (
    <fieldset className="grid items-start gap-5 sm:grid-cols-2">
      <legend className="sr-only">{t`Parameters`}</legend>
      {parameters.map((parameter) => {
        const name = parameterKey(parameter)
        const given = values[name] ?? ['']
        const set = (next: string[]) => onChange({ ...values, [name]: next })
        return (
          <div key={name} className="grid gap-2">
            {given.map((value, index) => (
              <ParameterField
                key={index}
                parameter={parameter}
                number={index + 1}
                value={value}
                onChange={(next) => set(given.with(index, next))}
              />
            ))}
            {parameter.in === 'query' && given.at(-1) !== '' && (
              <Button
                variant="quiet"
                size="xs"
                className="-ms-3 justify-self-start"
                onClick={() => set([...given, ''])}
              >
                <Icon name="plus" size={15} />
                {t`Another ${parameter.name}`}
              </Button>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

type ParameterFieldProps = {
  parameter: Parameter
  number: number
  value: string
  onChange: (value: string) => void
}

function ParameterField({ parameter, number, value, onChange }: ParameterFieldProps) {
  const { name, required = false, schema } = parameter
  const choices = listChoices(schema)
  // Path parameters are required, because the address without them belongs to another call.
  const isNeeded = parameter.in === 'path'
  return (
    <Field
      label={number === 1 ? name : `${name} (${number})`}
      hint={
        number === 1 &&
        [t(places[parameter.in]), !required && t`Optional.`, schema.description ?? '']
          .filter((part) => part !== false)
          .join(' ')
      }
    >
      {choices ? (
        <Select value={value} required={isNeeded} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">{'–'}</option>
          <Options names={Object.fromEntries(choices.map((choice) => [choice, choice]))} />
        </Select>
      ) : (
        <TextInput
          value={value}
          required={isNeeded}
          placeholder={String(makeExample(schema))}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

function listChoices({ enum: values, type }: Schema): string[] | undefined {
  if (type === 'boolean') return ['true', 'false']
  return values?.map(String).filter((value) => value !== '')
}
