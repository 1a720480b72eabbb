/**
 * Resolves when the complete style sheet has replaced that of the first frame (firstPaint.ts): at once in development,
 * where there is no first frame. Rejects if it can't be loaded.
 */
export async function completeSheet(): Promise<void> {
  await (window as { yarrowSheet?: Promise<void> }).yarrowSheet
}
