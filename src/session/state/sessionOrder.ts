import type { EndReason, Session } from './sessionShape.ts'
import { readToken } from './token.ts'

/** Whether an offered session is of the same sign-in as the current one, and newer. */
export function replaces(offered: Session, current: Session): boolean {
  if (offered.signInID !== current.signInID) return false
  if (offered.logonHisID === current.logonHisID) return isNewer(offered, current)
  const [at, before] = [offered.receivedAt, current.receivedAt]
  return at > before || (at === before && offered.logonHisID > current.logonHisID)
}

/**
 * Whether an offered session is of the same logon, and its token is not older. If the server numbers its tokens, the
 * higher number is newer, whichever reply came first.
 */
export function isNewer(offered: Session, current: Session): boolean {
  if (offered.logonHisID !== current.logonHisID) return false
  const [no, before] = [readToken(offered.token)?.no, readToken(current.token)?.no]
  if (no !== undefined && before !== undefined && no !== before) return no > before
  return offered.receivedAt >= current.receivedAt
}

/** Whether a tab must follow a switch. After two concurrent switches, all tabs show the person of the later one. */
export function isNext({ logonHisID, session }: { logonHisID: string; session: Session }, current: Session): boolean {
  if (session.logonHisID === current.logonHisID) return false
  return current.logonHisID === logonHisID || replaces(session, current)
}

/**
 * Whether the end of a session in another tab ends the current one. A logout or timeout ends the whole sign-in. A
 * refusal ends only the same logon: a tab that slept through a switch is refused, the others are not.
 */
export function endsWith(
  message: { logonHisID: string; signInID: string; reason: EndReason },
  current: Session,
): boolean {
  if (message.logonHisID === current.logonHisID) return true
  const isOfLogon = message.reason === 'refused' || message.reason === 'lapsed'
  return !isOfLogon && message.signInID === current.signInID
}
