/** Returns the `code` of an error, if any: `ENOENT` of the system, `23505` of PostgreSQL. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
