import { hash, verify } from '@node-rs/argon2'
import { ServiceError } from '../../ServiceError.ts'

/** Argon2id (the library's default algorithm) with OWASP's minimum cost: 19 MiB, two passes and one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hash of an account that can't sign in with a password. */
export const unusablePassword = '!'

/** Normalizes a password, because keyboards compose accents differently. */
const normal = (password: string) => password.normalize('NFKC')

/** Whether two passwords are equal for `verifyPassword`. */
export function isSamePassword(one: string, other: string): boolean {
  return normal(one) === normal(other)
}

/** Maximum concurrent hashes. Each takes a thread and 19 MiB, and a flood of sign-ins must not starve the server. */
const lanes = 2
const maxQueueLength = 200
let running = 0
const waiting: (() => void)[] = []

async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running < lanes) running += 1
  else if (waiting.length < maxQueueLength) await new Promise<void>((go) => waiting.push(go))
  else throw new ServiceError(503, 'unavailable', 'password hashing: queue full', 5)
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Returns the Argon2id hash in PHC form, with a random salt. Throws 503 if too many requests are queued. */
export function hashPassword(password: string): Promise<string> {
  return withHashSlot(() => hash(normal(password), cost))
}

let dummyHash: Promise<string> | undefined

/**
 * Whether the password matches the hash. With `null` (unknown name) or `unusablePassword`, does the same work with a
 * random hash and returns false, so that timing reveals no names. Throws 503 like `hashPassword`.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(crypto.randomUUID())
  const isUsable = passwordHash !== null && passwordHash !== unusablePassword
  const against = isUsable ? passwordHash : await dummyHash
  const matches = await withHashSlot(() => verify(against, normal(password)))
  return matches && isUsable
}
