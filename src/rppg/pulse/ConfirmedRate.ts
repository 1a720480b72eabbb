/** Max difference between two analyses in a row that confirm each other, beats a minute. */
const sameRate = 4

/** Confirms the pulse of an analysis by that of the previous one. Noise can look like a pulse, but seldom twice alike. */
export class ConfirmedRate {
  #before: number | null = null

  clear(): void {
    this.#before = null
  }

  /** Whether the previous analysis had nearly the same rate. `pulse`: null if this analysis found no pulse. */
  confirm(pulse: { readonly rate: number } | null): boolean {
    const rate = pulse?.rate ?? null
    const isSame = rate !== null && this.#before !== null && Math.abs(rate - this.#before) <= sameRate
    this.#before = rate
    return isSame
  }
}
