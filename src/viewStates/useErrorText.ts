import { useLingui } from '@lingui/react/macro'
import { ApiError, codeOf } from '#src/api/errors.ts'
import { useIsStaff } from './useIsStaff.ts'

export interface ErrorText {
  readonly title: string
  readonly text: string
  /** Code that the person can read out to the clinic's support. */
  readonly code: string
}

/**
 * Returns the text for a failed read, in words for the person who waits for it: only patients have a record that is safe.
 * Only a failed network refers to the reader's connection: if the clinic answered with an error, the connection works.
 */
export function useErrorText(): (error: unknown) => ErrorText {
  const { t } = useLingui()
  const isStaff = useIsStaff()
  return (error) => {
    const texts = isStaff
      ? {
          moment: t`Try again in a moment.`,
          connection: t`Nothing was changed. Check your connection.`,
          minutes: t`Nothing was changed. Try again in a few minutes.`,
          later: t`Nothing was changed. Try again later.`,
          ask: t`If you think you should see this, ask the clinic's administrator.`,
          code: t`We're not showing anything that might be wrong. Try again, or tell the clinic's administrator this code.`,
        }
      : {
          moment: t`Your record is safe. Try again in a moment.`,
          connection: t`Your record is safe, and nothing was changed. Check your connection.`,
          minutes: t`Your record is safe, and nothing was changed. Try again in a few minutes.`,
          later: t`Your record is safe, and nothing was changed. Try again later.`,
          ask: t`If you think you should see this, ask the clinic.`,
          code: t`Your record is safe. We're not showing anything that might be wrong. Try again, or tell the clinic this code.`,
        }
    const code = codeOf(error)
    if (!(error instanceof ApiError)) return { title: t`This part of the page failed`, text: texts.moment, code }
    const fault = {
      title: t`The clinic's system had a problem`,
      text: texts.later,
    }
    switch (error.code) {
      case 'network':
      case 'timeout':
        return {
          title: t`The clinic can't be reached`,
          text: texts.connection,
          code,
        }
      case 'internal':
      case 'unavailable':
        // 502 and 504: a gateway found no server, or got no answer from it.
        if (error.status !== 502 && error.status !== 504) return { ...fault, code }
        return {
          title: t`The clinic's system is not answering`,
          text: texts.minutes,
          code,
        }
      case 'storage-full':
        return {
          title: t`The clinic's system is full right now`,
          text: texts.later,
          code,
        }
      case 'not-allowed':
        return {
          title: t`You are not allowed to see this`,
          text: texts.ask,
          code,
        }
      case 'too-many-tries':
        return { title: t`Too many requests`, text: t`Wait a minute, then try again.`, code }
      case 'wrong-shape':
        return {
          title: t`The answer could not be read`,
          text: texts.code,
          code,
        }
      case 'saved-only':
        return {
          title: t`You need to sign in for this`,
          text: t`You are reading saved records. Sign in to go on.`,
          code,
        }
      case 'not-saved':
        return {
          title: t`This part is not saved on this device`,
          text: t`Sign in to read it. We'll then save it with the rest.`,
          code,
        }
      case 'not-kept':
        // With a status, the clinic did answer.
        if (error.status > 0) return { ...fault, code }
        return {
          title: t`This is not saved on this device`,
          text: t`The clinic can't be reached. Check your connection, then try again.`,
          code,
        }
      case 'not-signed-in':
      case 'session-ended':
        return { title: t`You are logged out`, text: t`Sign in again to go on.`, code }
      default:
        return error.status >= 500 ? { ...fault, code } : { title: t`Something went wrong`, text: texts.moment, code }
    }
  }
}
