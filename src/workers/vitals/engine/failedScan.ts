interface Failed<Why> {
  readonly kind: 'failed'
  readonly why: Why
  readonly detail: string | null
}

/** A scan's end that is a failure; `detail`: a service's own words. */
export function failedScan<Why extends string>(why: Why, detail: string | null = null): Failed<Why> {
  return { kind: 'failed', why, detail }
}
