/** Rows of reference lists that a change names, as far as they exist. */
export interface Listed {
  readonly addressTypes: ReadonlySet<number>
  readonly phoneTypes: ReadonlySet<number>
  readonly countries: ReadonlySet<number>
  /** The country of each state. */
  readonly states: ReadonlyMap<number, number>
  readonly zipCodes: ReadonlySet<number>
  /** The code of each language. */
  readonly languages: ReadonlyMap<number, string>
  readonly concepts: ReadonlyMap<number, { readonly typeId: number; readonly isActive: boolean }>
  /** Active schools. */
  readonly schools: ReadonlySet<number>
  readonly advanceDirectives: ReadonlySet<number>
  readonly billingTypes: ReadonlySet<number>
  readonly providers: ReadonlySet<number>
  /** Active sites of the clinic. */
  readonly sites: ReadonlySet<number>
}
