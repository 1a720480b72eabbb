import { useLingui } from '@lingui/react'
import type { Component, InnerComponent, Page } from '#src/contract/formTemplate.ts'
import { textIn } from '#src/formEngine/textIn.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Section } from '#src/ui/page/Section.tsx'
import { FormParagraphs, FormText } from './FormText.tsx'

/**
 * What a form asks, to look at before it is sent: every question with its choices, and every note, also those that the
 * form only shows after some answers.
 */
export function QuestionList({ pages }: { readonly pages: readonly Page[] }) {
  return (
    <div className="grid gap-6">
      {pages.map((page) => (
        <Section key={page.pageEntryID} level={3} title={<FormText of={page.title} />}>
          <Questions components={page.components} />
        </Section>
      ))}
    </div>
  )
}

function Questions({ components }: { readonly components: readonly (Component | InnerComponent)[] }) {
  return (
    <ul className="grid gap-3">
      {components.map((component) => (
        <li key={component.comEntryID} className="grid gap-1">
          <Question component={component} />
        </li>
      ))}
    </ul>
  )
}

function Question({ component }: { readonly component: Component | InnerComponent }) {
  const { fieldType, label, choices = [] } = component
  const inner = 'components' in component ? (component.components ?? []) : []
  if (fieldType === 'note')
    return (
      <div className="max-w-read text-s text-muted">
        <FormParagraphs of={label} />
      </div>
    )
  return (
    <>
      <span className={inner.length > 0 ? 'font-bold' : undefined}>
        <FormText of={label} />
      </span>
      {choices.length > 0 && <Choices choices={choices} />}
      {inner.length > 0 && (
        <div className="ms-1 border-s border-line ps-4 pt-1">
          <Questions components={inner} />
        </div>
      )}
    </>
  )
}

function Choices({ choices }: { readonly choices: NonNullable<InnerComponent['choices']> }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const names = formats.list(choices.map(({ label }) => textIn(label, i18n.locale).text))
  return (
    <span dir="auto" className="text-s text-muted wrap-anywhere">
      {names}
    </span>
  )
}
