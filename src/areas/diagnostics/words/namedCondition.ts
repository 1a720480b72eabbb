/** Returns the condition that an engine names first. Null if it says that it found none, which is no all-clear. */
export const namedCondition = (top: string | null): string | null =>
  top === null || /^(none|no finding)?$/i.test(top.trim()) ? null : top
