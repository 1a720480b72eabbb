import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { declineReasons } from '#src/contract/purchase.ts'
import { testPayment } from '../testPayments.ts'
import { RefundFields } from './RefundFields.tsx'
import { emptyDraft, partsOf, refundableLines, type RefundDraft } from './refundForm.ts'
import { RefundLastLook } from './RefundLastLook.tsx'
import { RefundProblemText } from './RefundProblemText.tsx'
import { RefundReports } from './RefundReports.tsx'
import type { RefundProblem, RefundResult } from './refundResult.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const draw = (shown: ReactElement) =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{shown}</I18nProvider>)
    .replaceAll(/&#x27;/g, "'")
    .replaceAll(/<\/?bdi[^>]*>/g, '')
const nothing = () => undefined
const payment = testPayment()
const lines = refundableLines(payment)

function fields(draft: RefundDraft): string {
  return draw(
    <RefundFields
      draft={draft}
      lines={lines}
      cents={1050}
      problem={null}
      onDraft={nothing}
      onClose={nothing}
      onContinue={nothing}
    />,
  )
}

describe('the form of a refund', () => {
  it('offers all that is left with one press, and asks for no amounts', () => {
    const html = fields(emptyDraft)
    expect(html).toContain('All that is left: $122.40')
    expect(html).not.toContain('At most')
    expect(html).not.toContain('checked=""')
  })
  it('has an amount for each charge if a part is refunded', () => {
    const html = fields({ ...emptyDraft, extent: 'part', amounts: { 2: '10.50' } })
    expect(html).toContain('At most $84.20')
    expect(html).toContain('At most $38.20')
    expect(html).toContain('value="10.50"')
  })
  it('limits the note, and says how many characters are left', () => {
    const html = fields({ ...emptyDraft, note: 'x'.repeat(100) })
    expect(html).toMatch(/<textarea[^>]*maxLength="500"/i)
    expect(html).toContain('Characters left: 400')
  })
})

describe('the last look at a refund', () => {
  it('has the sum, the charges, where the money goes, why, and whether it is due again', () => {
    const draft: RefundDraft = {
      extent: 'part',
      amounts: { 2: '10.50' },
      reason: 'insurance-paid',
      note: 'Your insurance paid a part.',
      reopens: 'no',
    }
    const html = draw(
      <RefundLastLook
        payment={payment}
        draft={draft}
        lines={lines}
        parts={partsOf(draft, lines, 'en')}
        isSending={false}
        onBack={nothing}
        onSend={nothing}
      />,
    )
    for (const text of [
      'Refund $10.50',
      'Lipid panel',
      'Visa ending in 1111',
      'Insurance paid it',
      'Your insurance paid a part.',
    ])
      expect(html).toContain(text)
    expect(html).not.toContain('Office visit')
  })
})

describe('the outcome of a refund', () => {
  const report = (result: RefundResult) =>
    draw(
      <RefundReports reports={[{ key: 'k', cents: 1050, result }]} check={async () => undefined} dismiss={nothing} />,
    )
  it('says that it was refunded', () => {
    expect(report({ kind: 'done' })).toContain('$10.50 was refunded')
  })
  it('can be checked but not closed if it is unknown', () => {
    const html = report({ kind: 'unknown' })
    expect(html).toContain("Don't refund it again.")
    expect(html).toContain('Check now')
    expect(html).not.toContain('Close')
  })
  it('explains why a part can’t be refunded before the payment is settled', () => {
    expect(report({ kind: 'declined', reason: 'not-settled' })).toContain('only the whole payment can be refunded')
  })
  it('has words of its own for every problem', () => {
    const problems: RefundProblem[] = [
      ...[...declineReasons, null].map((reason) => ({ kind: 'declined', reason }) as const),
      ...(['amount', 'locked', 'gone', 'not-allowed', 'not-sent', 'failed'] as const).map((kind) => ({ kind })),
    ]
    const texts = problems.map((problem) => draw(<RefundProblemText problem={problem} />))
    expect(new Set(texts).size).toBe(problems.length)
    expect(texts.every((text) => text.length > 10)).toBe(true)
  })
})
