import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Field } from './Field.tsx'
import { Fieldset } from './Fieldset.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { Select } from './Select.tsx'
import { TextArea } from './TextArea.tsx'
import { TextInput } from './TextInput.tsx'

const controls = [
  ['a text input', 'input', <TextInput key="text" />],
  ['a text area', 'textarea', <TextArea key="area" />],
  ['a select', 'select', <Select key="select" />],
  ['a password input', 'input', <PasswordInput key="password" showLabel="Show" hideLabel="Hide" />],
] as const

const attribute = (html: string, tag: string, name: string) =>
  new RegExp(`<${tag}[^>]* ${name}="([^"]*)"`).exec(html)?.[1]

describe('Field', () => {
  it.each(controls)('connects %s with its label, help and error, which precede it', (_, tag, control) => {
    const html = renderToStaticMarkup(
      <Field label="Email" help="We write to it." error="Enter a valid Email address">
        {control}
      </Field>,
    )
    const id = attribute(html, tag, 'id')
    expect(attribute(html, 'label', 'for')).toBe(id)
    expect(attribute(html, tag, 'aria-invalid')).toBe('true')
    const [help, error] = (attribute(html, tag, 'aria-describedby') ?? '').split(' ')
    expect(new RegExp(`id="${help}"[^>]*>We write to it`).test(html)).toBe(true)
    expect(new RegExp(`id="${error}"[^>]*>.*Enter a valid Email address`).test(html)).toBe(true)
    const order = ['Email<', 'We write', 'Enter a valid', `<${tag}`].map((part) => html.indexOf(part))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  it('sets neither aria-invalid nor aria-describedby if there is no error and no help', () => {
    const html = renderToStaticMarkup(
      <Field label="Phone">
        <TextInput />
      </Field>,
    )
    expect(html).not.toMatch(/aria-invalid|aria-describedby/)
  })

  it('uses the given id, so that an error summary can link to it', () => {
    const html = renderToStaticMarkup(
      <Field label="Site" id="site">
        {(control) => <input {...control} />}
      </Field>,
    )
    expect(attribute(html, 'input', 'id')).toBe('site')
    expect(attribute(html, 'label', 'for')).toBe('site')
  })
})

describe('Fieldset', () => {
  it('is described by its error, and can be focused from an error summary', () => {
    const html = renderToStaticMarkup(
      <Fieldset legend="Reason" error="Choose one" id="reason">
        <input />
      </Fieldset>,
    )
    expect(attribute(html, 'fieldset', 'aria-describedby')).toBe('reason-error')
    expect(attribute(html, 'fieldset', 'tabindex')).toBe('-1')
  })
})

describe('RadioGroup', () => {
  it('checks only the option with the given value, and gives all options the same name', () => {
    const html = renderToStaticMarkup(
      <RadioGroup
        legend="Theme"
        value="b"
        onChange={() => undefined}
        options={[
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ]}
      />,
    )
    const radios = html.match(/<input[^>]*>/g) ?? []
    expect(radios.map((radio) => radio.includes('checked'))).toEqual([false, true])
    expect(new Set(radios.map((radio) => /name="([^"]*)"/.exec(radio)?.[1])).size).toBe(1)
  })
})
