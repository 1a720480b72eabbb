/**
 * Returns a size for display: whole kilobytes below a megabyte, otherwise megabytes with one decimal. Only 0 bytes are
 * shown as 0 kilobytes.
 */
export function sizeOf(bytes: number): { readonly value: number; readonly unit: 'kilobyte' | 'megabyte' } {
  const kilobytes = bytes < 1000 ? Math.ceil(bytes / 1000) : Math.round(bytes / 1000)
  if (kilobytes < 1000) return { value: kilobytes, unit: 'kilobyte' }
  return { value: Math.round(bytes / 100_000) / 10, unit: 'megabyte' }
}
