import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OpenedForm } from '#src/contract/formFilling.ts'
import { textOfHtml } from '#src/lib/textOfHtml.ts'
import { testOpenedForm, testTemplate } from '../testForm.ts'
import { ViewerNotices } from './ViewerNotices.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const opened = testOpenedForm({ revision: 1 })
const newVersion: OpenedForm = { ...opened, template: { ...testTemplate, version: 3 } }

function textOf(over: Partial<ComponentProps<typeof ViewerNotices>>): string {
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ViewerNotices
        opened={opened}
        current={opened}
        locale="en"
        isCopy={false}
        isWithdrawn={false}
        isMoved={false}
        revision={1}
        isSaving={false}
        refusal={null}
        isEarlier={false}
        onMeet={() => undefined}
        {...over}
      />
    </I18nProvider>,
  )
  return textOfHtml(markup)
}

describe('ViewerNotices', () => {
  it('says nothing about a form that is as the clinic has it', () => {
    expect(textOf({})).toBe('')
  })

  it('says why the clinic took the form back, once', () => {
    const withdrawn = { ...opened, withdrawn: { note: 'Not needed any more' } }
    const said = textOf({ current: withdrawn, isWithdrawn: true, refusal: 'form-withdrawn', isEarlier: true })
    expect(said).toContain('The clinic took this form back')
    expect(said).toContain('Not needed any more')
    expect(said).toContain('Your answers are on this device until you delete them.')
    expect(said).not.toContain('An error occured')
  })

  it('does not say why a form is gone if the clinic does not', () => {
    expect(textOf({ isWithdrawn: true })).toContain('This form does not exist.')
  })

  it('says that the clinic could not read a form that was submitted before', () => {
    expect(textOf({ current: { ...opened, statusId: 0 } })).toContain("The clinic's system could not read this form")
  })

  it('distinguishes a new version of the form from answers of another device', () => {
    expect(textOf({ current: newVersion })).toContain('The clinic changed this form')
    expect(textOf({ current: { ...opened, revision: 2 } })).toContain('was also changed on another device')
  })

  it('shows a refusal until the form is open with what the clinic has', () => {
    const error = 'An error occured when trying to submit.'
    expect(textOf({ refusal: 'form-changed', current: newVersion })).toContain(error)
    expect(textOf({ refusal: 'form-changed', current: newVersion, isEarlier: true })).toContain(error)
    const met = textOf({ refusal: 'form-changed', isEarlier: true })
    expect(met).not.toContain(error)
    expect(met).toContain('This form was changed after you began')
    expect(textOf({ isMoved: true })).toContain('This form was changed after you began')
  })
})
