import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { LabProcedure } from '#src/contract/labs.ts'
import { LabStatus } from './LabStatus.tsx'

/** An i18n whose every text is `translated`. */
const i18n = setupI18n({ locale: 'ar', messages: { ar: {} }, missing: () => 'translated' })

const textOf = (status: LabProcedure['status']) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <LabStatus status={status} />
    </I18nProvider>,
  ).replace(/<[^>]+>/g, '')

describe('LabStatus', () => {
  it.each([
    [3, 'Results available'],
    [2, 'In progress'],
    [6, 'Canceled'],
    [8, 'Preliminary results'],
    [4, 'PARTIAL'],
    [3, ' '],
  ])('shows status %s “%s” in the reader’s language', (labStID, nameX) => {
    expect(textOf({ labStID, nameX })).toBe('translated')
  })
  it('shows a status that only the clinic knows as it is', () => {
    expect(textOf({ labStID: 5, nameX: 'Sent to <Quest>' })).toBe('Sent to &lt;Quest&gt;')
  })
  it('says for screen readers that there is no status', () => {
    expect(textOf(null)).toBe('translated')
  })
})
