import { systemOf } from './systemOf.ts'

/** Returns the key of a code with its system, such as `cvx 3`. Null if no list has codes of the system. */
export function codeKey(code: string, uri: string): string | null {
  const system = systemOf(uri)
  return system === null ? null : plainCode(`${system} ${code.trim()}`)
}

/** Returns a key without the leading zeros of CVX codes, which sources leave out or keep: `03` is `3`. */
export const plainCode = (key: string) => key.replace(/^cvx 0+(?=\d)/, 'cvx ')
