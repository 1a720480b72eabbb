/** Max user name length in a mail: a truncated name can't sign in. */
export const maxUserNameLength = 200

/**
 * Returns a name for a mail: on one line, without invisible characters (line ends, control characters, direction
 * marks), and cut to `longest` characters. So no name can start a header or a line.
 */
export function oneLine(text: string, longest = 120): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .trim()
  return Array.from(line).slice(0, longest).join('')
}
