import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's default algorithm) with 19 MiB, two passes and one lane: OWASP's first choice. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The shortest password that the portal takes (portal §5). */
export const minimumPasswordLength = 6

/** One form for one password, however a keyboard composes its accents. */
const normal = (password: string) => password.normalize('NFKC')

/** Argon2id in PHC form, with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), cost)
}

let nobody: Promise<string> | undefined

/**
 * Whether the password belongs to the hash. With `null` (nobody has that name) it does the same work against the hash
 * of a password that nobody knows and answers false, so that the time taken tells no names.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID())
  const matches = await verify(passwordHash ?? (await nobody), normal(password))
  return matches && passwordHash !== null
}
