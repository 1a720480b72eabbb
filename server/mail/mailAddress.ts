/**
 * Whether a text is one bare address, `name@host`, which no mail program or server can read as a second recipient, a
 * display name or another header.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{C}@<>()[\],;:\\"]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u.test(text)
}

/** Returns the form in which addresses are compared, ignoring case. */
export function mailAddressKey(address: string): string {
  return address.normalize('NFKC').trim().toLowerCase()
}
