/**
 * The script of a stand-in for Braintree's frame around one card field. The real one is only on Braintree's server. It
 * speaks the protocol of `braintree-web` (messages of `framebus`), reads the fields of the other frames of the form, and
 * gets tokens from Braintree's GraphQL API, which the story answers. It runs in the frame, so it refers to nothing
 * outside of itself.
 */
export function hostedFieldsFrame(): void {
  type FieldName = 'number' | 'expirationDate' | 'cvv'
  interface FieldState {
    readonly isEmpty: boolean
    readonly isValid: boolean
    readonly isPotentiallyValid: boolean
    readonly isFocused: boolean
  }
  type Style = Readonly<Record<string, string>>
  interface Sibling {
    readonly hosted: { readonly state: () => FieldState; readonly set: (label: string, style: Style) => void }
    readonly document: Document
  }
  interface Message {
    readonly event: string
    readonly eventData?: unknown
    readonly reply?: string
  }

  const prefix = '/*framebus*/'
  const channel = location.hash.slice(1)
  const ownName = window.name.replace('braintree-hosted-field-', '') as FieldName
  const names: readonly FieldName[] = ['number', 'expirationDate', 'cvv']
  const input = document.querySelector('input')
  if (!input) throw new Error('no input')

  const toPage = (message: Message) => parent.postMessage(prefix + JSON.stringify({ origin: '*', ...message }), '*')
  const emit = (name: string, eventData?: unknown, onReply?: (answer: unknown) => void) => {
    const reply = onReply ? crypto.randomUUID() : undefined
    if (reply && onReply) replies.set(reply, onReply)
    toPage({ event: `${channel}:hosted-fields:${name}`, eventData, ...(reply ? { reply } : {}) })
  }
  const replies = new Map<string, (answer: unknown) => void>()

  /** The frame of a field. Frames of one origin can read each other. */
  const sibling = (name: FieldName): Sibling => {
    for (let index = 0; index < parent.length; index++)
      try {
        const frame = parent[index] as unknown as Window & Sibling
        if (frame.name === `braintree-hosted-field-${name}`) return frame
      } catch {
        // A frame of another origin.
      }
    throw new Error(`no frame of ${name}`)
  }
  const valueOf = (name: FieldName) => sibling(name).document.querySelector('input')?.value.trim() ?? ''

  /** Whether the check digit of a card number is right. */
  const isLuhn = (digits: string) => {
    const values = Array.from(digits, Number).toReversed()
    const doubled = values.map((value, place) => (place % 2 === 0 ? value : value > 4 ? 2 * value - 9 : 2 * value))
    return doubled.reduce((sum, value) => sum + value, 0) % 10 === 0
  }
  const isRight = (value: string) => {
    if (ownName === 'number') return /^\d{16}$/.test(value) && isLuhn(value)
    return ownName === 'cvv' ? /^\d{3}$/.test(value) : /^(0[1-9]|1[0-2])\/\d{2}$/.test(value)
  }
  const isBeginning = (value: string) => /^[\d/]*$/.test(value) && value.length < (ownName === 'number' ? 16 : 5)
  const state = (): FieldState => {
    const value = input.value.trim()
    const isValid = isRight(value)
    return {
      isEmpty: value === '',
      isValid,
      isPotentiallyValid: isValid || isBeginning(value),
      isFocused: document.activeElement === input,
    }
  }
  const set = (label: string, style: Style) => {
    input.setAttribute('aria-label', label)
    for (const [name, value] of Object.entries(style)) input.style.setProperty(name, value)
  }
  Object.assign(globalThis, { hosted: { state, set } })

  const note = (type: string) => {
    const fields = Object.fromEntries(names.map((name) => [name, sibling(name).hosted.state()]))
    emit('INPUT_EVENT', { type, merchantPayload: { emittedBy: ownName, cards: [], fields } })
  }
  let before = state()
  const follow = () => {
    const now = state()
    if (now.isEmpty !== before.isEmpty) note(now.isEmpty ? 'empty' : 'notEmpty')
    if (now.isValid !== before.isValid || now.isPotentiallyValid !== before.isPotentiallyValid) note('validityChange')
    before = now
  }
  input.addEventListener('input', follow)
  input.addEventListener('focus', () => note('focus'))
  input.addEventListener('blur', () => note('blur'))
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') note('inputSubmitRequest')
  })

  interface ClientConfiguration {
    readonly authorizationFingerprint: string
    readonly gatewayConfiguration: { readonly graphQL: { readonly url: string } }
  }
  interface Tokenized {
    readonly data?: { readonly tokenizeCreditCard: { readonly token: string; readonly creditCard: { last4: string } } }
  }
  const configuration = () =>
    new Promise<ClientConfiguration>((resolve) =>
      emit('READY_FOR_CLIENT', undefined, (client) => resolve(client as ClientConfiguration)),
    )
  /** Returns an error and a payload, one of which is null. */
  const tokenize = async (options: { readonly cardholderName?: string }): Promise<[object | null, object | null]> => {
    const failed = (code: string, type = 'CUSTOMER') => ({ type, code, message: 'The card was not tokenized.' })
    if (names.some((name) => !sibling(name).hosted.state().isValid))
      return [failed('HOSTED_FIELDS_FIELDS_INVALID'), null]
    const [month = '', year = ''] = valueOf('expirationDate').split('/')
    const expiry = { expirationMonth: month, expirationYear: `20${year}` }
    const card = { number: valueOf('number'), cvv: valueOf('cvv'), ...expiry, cardholderName: options.cardholderName }
    try {
      const { authorizationFingerprint, gatewayConfiguration } = await configuration()
      const response = await fetch(gatewayConfiguration.graphQL.url, {
        method: 'POST',
        headers: { authorization: `Bearer ${authorizationFingerprint}`, 'content-type': 'application/json' },
        body: JSON.stringify({ operationName: 'TokenizeCreditCard', variables: { input: { creditCard: card } } }),
      })
      const { data } = (await response.json()) as Tokenized
      if (!data) return [failed('HOSTED_FIELDS_FAILED_TOKENIZATION'), null]
      const { token: nonce, creditCard } = data.tokenizeCreditCard
      const details = { cardType: 'Visa', lastFour: creditCard.last4, lastTwo: creditCard.last4.slice(2), ...expiry }
      return [null, { nonce, type: 'CreditCard', description: `ending in ${details.lastTwo}`, details }]
    } catch {
      return [failed('HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', 'NETWORK'), null]
    }
  }

  interface Setup {
    readonly styles: { readonly input: Style }
    readonly fields: Readonly<Record<FieldName, { readonly internalLabel: string }>>
  }
  const obey = (name: string, data: unknown, reply: string | undefined) => {
    const { field, message, attribute, value } = (data ?? {}) as Readonly<Record<string, string>>
    if (name === 'TOKENIZATION_REQUEST') {
      // The first frame speaks for all.
      if (ownName !== 'number' || !reply) return
      void tokenize((data ?? {}) as { readonly cardholderName?: string }).then((eventData) =>
        toPage({ event: reply, eventData }),
      )
    } else if (field === ownName) {
      if (name === 'CLEAR_FIELD') {
        input.value = ''
        follow()
      } else if (name === 'TRIGGER_INPUT_FOCUS') input.focus()
      else if (name === 'SET_MESSAGE') input.setAttribute('aria-description', message ?? '')
      else if (name === 'SET_ATTRIBUTE' && attribute) input.setAttribute(attribute, String(value))
    }
  }
  addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
    if (source !== parent || typeof data !== 'string' || !data.startsWith(prefix)) return
    const { event, eventData, reply } = JSON.parse(data.slice(prefix.length)) as Message
    const waiting = replies.get(event)
    if (waiting) {
      replies.delete(event)
      waiting(eventData)
    } else if (event.startsWith(`${channel}:hosted-fields:`)) obey(event.split(':')[2] ?? '', eventData, reply)
  })
  emit('FRAME_READY', { field: ownName }, (given) => {
    const { fields, styles } = given as Setup
    for (const name of names) sibling(name).hosted.set(fields[name].internalLabel, styles.input)
  })
}
