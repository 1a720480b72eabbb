import { Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, type ComponentPropsWithRef, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { sandboxCards } from '#src/contract/sandboxCards.ts'
import { Field } from '#src/ui/fields/Field.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { ExpiryLabel } from '../ExpiryLabel.tsx'
import { type PaymentFormProps, TokenError } from '../PaymentAdapter.ts'
import { useCardWords } from '../useCardWords.ts'
import { type CardField, cardProblems, emptyCard, formatExpiry, formatNumber, sandboxToken } from './readCard.ts'

const fields: readonly CardField[] = ['number', 'expiry', 'code']
const example = formatNumber(sandboxCards[0]?.number ?? '')

/**
 * Card form of the sandbox: it takes only published test numbers, and sends none of them. A real card is refused as soon
 * as its number is complete.
 */
export function SandboxCardForm({ ref, onReady, onState }: PaymentFormProps) {
  const { t } = useLingui()
  const words = useCardWords()
  const [card, setCard] = useState(emptyCard)
  /** Fields whose problems show. */
  const [judged, setJudged] = useState<ReadonlySet<CardField>>(new Set())
  const inputs = useRef<Partial<Record<CardField, HTMLInputElement | null>>>({})
  const problems = cardProblems(card)
  const shown = (field: CardField) => {
    const problem = problems[field]
    return problem && (judged.has(field) || problem === 'not-test') ? words(field, problem) : undefined
  }
  const isComplete = Object.keys(problems).length === 0
  const hasError = fields.some((field) => shown(field) !== undefined)
  useEffect(onReady, [onReady])
  useEffect(() => onState({ isComplete, hasError }), [onState, isComplete, hasError, card])

  useImperativeHandle(ref, () => ({
    check: () => {
      setJudged(new Set(fields))
      const first = fields.find((field) => problems[field])
      if (first) inputs.current[first]?.focus()
      return first === undefined
    },
    tokenize: async () => {
      const token = sandboxToken(card)
      if (!token) throw new TokenError('check')
      return token
    },
    clear: () => {
      setCard(emptyCard)
      setJudged(new Set())
    },
  }))

  const field = (name: CardField, format: (typed: string) => string): ComponentPropsWithRef<'input'> => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input
    },
    dir: 'ltr',
    inputMode: 'numeric',
    // Browsers must not fill in a real card.
    autoComplete: 'off',
    spellCheck: false,
    className: 'tabular-nums',
    value: card[name],
    onChange: ({ target: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) => {
      // Gaps are added only to what is typed at the end: elsewhere, they would move the caret.
      const isAppended = value.length > card[name].length && selectionStart === value.length
      setCard({ ...card, [name]: isAppended ? format(value) : value })
    },
    onBlur: () => {
      if (card[name].trim() === '') return
      setCard({ ...card, [name]: format(card[name]) })
      setJudged(new Set([...judged, name]))
    },
  })

  const number = <bdi dir="ltr">{example}</bdi>
  return (
    <div className="payment-fields">
      <Field
        className="payment-wide"
        label={t`Card number`}
        help={<Trans>Test mode: use card {number}. No money moves.</Trans>}
        error={shown('number')}
        required
      >
        <TextInput {...field('number', (typed) => formatNumber(typed) || typed)} maxLength={30} />
      </Field>
      <Field label={<ExpiryLabel />} error={shown('expiry')} required>
        <TextInput {...field('expiry', (typed) => formatExpiry(typed) || typed)} maxLength={9} />
      </Field>
      <Field label={t`Security code`} error={shown('code')} required>
        <TextInput {...field('code', (typed) => typed)} maxLength={4} />
      </Field>
    </div>
  )
}
