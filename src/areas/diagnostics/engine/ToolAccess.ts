import { ainexusLogin, ainexusLogout, signedInTools, type SignedInTool } from '#src/contract/screening.ts'
import type { ScreeningTool } from '#src/contract/screeningTools.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'

/** Signing in to the service of a tool failed (screening §8: 'Could not be logged in.'). */
export class LoginFailed extends Error {
  override name = 'LoginFailed'
}

const isSignedIn = (tool: ScreeningTool): tool is ScreeningTool & SignedInTool =>
  (signedInTools as readonly string[]).includes(tool)

/** The sign-in to a tool's service, while the tool is open (screening §4). Most tools need none. */
export class ToolAccess {
  readonly #tool: ScreeningTool
  #token: Promise<string> | null = null

  constructor(tool: ScreeningTool) {
    this.#tool = tool
  }

  /**
   * Resolves with the Authorization header for the service; null if the tool needs none. Signs in if needed. Rejects with
   * `LoginFailed`.
   */
  async authorization(): Promise<string | null> {
    const type = this.#tool
    if (!isSignedIn(type)) return null
    this.#token ??= sessionCall(ainexusLogin, { body: { type } }).then(({ data }) => data.access_token)
    try {
      return `Bearer ${await this.#token}`
    } catch (error) {
      this.#token = null
      throw new LoginFailed('login', { cause: error })
    }
  }

  /** Forgets a token that the service refused. Returns whether there was one: then it is worth to sign in again. */
  forget(): boolean {
    const had = this.#token !== null
    this.#token = null
    return had
  }

  /** Signs out, when the tool is left. Never rejects. */
  async leave(): Promise<void> {
    const token = this.#token
    this.#token = null
    const type = this.#tool
    if (!token || !isSignedIn(type)) return
    try {
      await sessionCall(ainexusLogout, { body: { access_token: await token, type } })
    } catch {
      // The token expires with the session at the latest.
    }
  }
}
