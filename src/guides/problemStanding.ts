/** Whether a problem's status says that the problem is over. */
export const isOverProblem = (status: string | null) =>
  /^(?:resolved|inactive|remission|completed|ended|past)\b/i.test(status?.trim() ?? '')

/** Whether a problem's status says that it was recorded by mistake, or ruled out. */
export const isWrongProblem = (status: string | null) => /\b(?:refuted|entered[- ]in[- ]error)\b/i.test(status ?? '')
