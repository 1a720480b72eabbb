/** What a charge costs and what is open of it, US cents. */
interface Owed {
  readonly amountCents: number
  readonly openCents: number
}

/**
 * Limits what a file says to what a charge can be: nothing is negative, and at most the amount is open. A negative
 * amount is what the clinic owes the patient, which is no charge.
 */
export function owedCents({ amountCents, openCents }: Owed): Owed {
  const amount = Math.max(0, amountCents)
  return { amountCents: amount, openCents: Math.min(Math.max(0, openCents), amount) }
}
