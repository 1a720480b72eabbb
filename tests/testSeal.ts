import { recordSealOf } from '#server/seal/recordSealOf.ts'

const key = Buffer.alloc(32, 'a record key of tests')

/** The seal of test servers, with a known key. */
export const testSeal = recordSealOf(() => key)
