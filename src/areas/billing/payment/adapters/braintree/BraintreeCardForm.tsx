import { useLingui } from '@lingui/react/macro'
import type { Client, HostedFields, HostedFieldsEvent } from 'braintree-web'
import { type ReactNode, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import { Field } from '#src/ui/fields/Field.tsx'
import { ExpiryLabel } from '../ExpiryLabel.tsx'
import type { PaymentFormProps } from '../PaymentAdapter.ts'
import { useCardWords } from '../useCardWords.ts'
import { emptyFrames, firstUnready, type FrameName, frameNames, frameProblem } from './fieldProblems.ts'
import { tokenErrorOf } from './tokenErrorOf.ts'

interface BraintreeCardFormProps extends PaymentFormProps {
  readonly client: Client
}

const wordNames = { number: 'number', expirationDate: 'expiry', cvv: 'code' } as const

/** Card form whose fields are frames of Braintree: what is typed there never reaches this page. */
export function BraintreeCardForm({ ref, client, name, onReady, onFailed, onState }: BraintreeCardFormProps) {
  const { t } = useLingui()
  const words = useCardWords()
  const id = useId()
  const frames = useRef<Partial<Record<FrameName, HTMLDivElement | null>>>({})
  const fields = useRef<HostedFields | null>(null)
  const [states, setStates] = useState(emptyFrames)
  /** Fields whose problems show. */
  const [judged, setJudged] = useState<ReadonlySet<FrameName>>(new Set())
  const [focused, setFocused] = useState<FrameName | null>(null)

  const problem = (field: FrameName) => {
    const found = frameProblem(states[field], judged.has(field))
    return found ? words(wordNames[field], found) : undefined
  }
  const isComplete = firstUnready(states) === null
  const problems = { number: problem('number'), expirationDate: problem('expirationDate'), cvv: problem('cvv') }
  const hasError = frameNames.some((field) => problems[field] !== undefined)
  useEffect(() => onState({ isComplete, hasError }), [onState, isComplete, hasError, states])

  const titles = { number: t`Card number`, expirationDate: t`Expires`, cvv: t`Security code` }
  const open = useEffectEvent(async (): Promise<HostedFields> => {
    const { create } = await import('braintree-web/hosted-fields')
    const field = (of: FrameName) => {
      const container = frames.current[of]
      if (!container) throw new Error('no place for the field')
      return { container, iframeTitle: titles[of], internalLabel: titles[of] }
    }
    return create({
      client,
      fields: { number: field('number'), expirationDate: field('expirationDate'), cvv: field('cvv') },
      styles: stylesOf(frames.current.number),
    })
  })
  const follow = useEffectEvent((opened: HostedFields) => {
    fields.current = opened
    const note = ({ fields: noted }: HostedFieldsEvent) =>
      setStates({ number: noted.number, expirationDate: noted.expirationDate, cvv: noted.cvv })
    for (const event of ['validityChange', 'empty', 'notEmpty', 'cardTypeChange'] as const) opened.on(event, note)
    opened.on('focus', ({ emittedBy }) => setFocused(nameOf(emittedBy)))
    opened.on('blur', (event) => {
      const left = nameOf(event.emittedBy)
      note(event)
      setFocused(null)
      if (left && !event.fields[left].isEmpty) setJudged((before) => new Set([...before, left]))
    })
    opened.on('inputSubmitRequest', () => frames.current.number?.closest('form')?.requestSubmit())
    onReady()
  })
  const fail = useEffectEvent(() => onFailed())
  useEffect(() => {
    let isGone = false
    const opening = open()
    opening.then(
      (opened) => {
        if (!isGone) follow(opened)
      },
      () => {
        if (!isGone) fail()
      },
    )
    return () => {
      isGone = true
      fields.current = null
      void opening.then((opened) => opened.teardown()).catch(() => undefined)
    }
  }, [])

  // Screen readers read the fields' errors inside the frames.
  const { number, expirationDate, cvv } = problems
  useEffect(() => {
    const opened = fields.current
    const found = { number, expirationDate, cvv }
    for (const field of frameNames) {
      void opened?.setMessage({ field, message: found[field] ?? '' })
      void opened?.setAttribute({ field, attribute: 'aria-invalid', value: found[field] !== undefined })
    }
  }, [number, expirationDate, cvv])

  useImperativeHandle(ref, () => ({
    check: () => {
      setJudged(new Set(frameNames))
      const first = firstUnready(states)
      if (first) fields.current?.focus(first)
      return first === null
    },
    tokenize: async () => {
      try {
        const payload = await fields.current?.tokenize({ cardholderName: name.trim() })
        if (!payload) throw new Error('the fields are closed')
        const { cardType, expirationMonth, expirationYear, lastFour } = payload.details
        return { nonce: payload.nonce, cardType, expirationMonth, expirationYear, lastFour }
      } catch (error) {
        throw tokenErrorOf(error)
      }
    },
    clear: () => {
      for (const field of frameNames) void fields.current?.clear(field)
      setStates(emptyFrames)
      setJudged(new Set())
    },
  }))

  const frame = (of: FrameName, label: ReactNode, className?: string) => (
    <Field label={label} error={problems[of]} id={`${id}-${of}`} className={className}>
      {(control) => (
        <div
          ref={(element) => {
            frames.current[of] = element
          }}
          id={control.id}
          dir="ltr"
          className="payment-frame"
          data-focused={focused === of || undefined}
          data-invalid={problems[of] !== undefined || undefined}
        />
      )}
    </Field>
  )
  return (
    <div className="payment-fields">
      {frame('number', titles.number, 'payment-wide')}
      {frame('expirationDate', <ExpiryLabel />)}
      {frame('cvv', titles.cvv)}
    </div>
  )
}

function nameOf(field: string): FrameName | null {
  return frameNames.find((name) => name === field) ?? null
}

/** Returns the style of the app's own fields for the text in the frames, which no style sheet of this page reaches. */
function stylesOf(element: Element | null | undefined): Record<string, Record<string, string>> {
  if (!element) return {}
  const { color, fontFamily, fontSize } = getComputedStyle(element)
  return { input: { color, 'font-family': fontFamily, 'font-size': fontSize } }
}
