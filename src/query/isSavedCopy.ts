/** Whether what a query holds is a copy that was kept on the device, and so behind the clinic. */
export function isSavedCopy(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'savedAt' in data && typeof data.savedAt === 'number'
}
