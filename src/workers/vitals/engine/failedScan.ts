interface Failed<Why> {
  readonly kind: 'failed'
  readonly why: Why
  readonly detail: string | null
}

/** Returns a failed end of a scan. `detail`: a service's own words. */
export function failedScan<Why extends string>(why: Why, detail: string | null = null): Failed<Why> {
  return { kind: 'failed', why, detail }
}
