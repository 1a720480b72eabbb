import * as v from 'valibot'
import { ErrorReply } from '#src/contract/errors.ts'
import { inbox, type Message } from '#src/contract/messages.ts'
import { type NewMessage, recipients, sendMessage } from '#src/contract/messageWriting.ts'
import { demoMessageRoutes, demoOffices, demoProviders } from '#server/seed/clinic/clinicStaff.ts'
import { demoPassword } from '#server/seed/clinic/demoAccounts.ts'
import { type MailAddress, newMessage } from './newMessage.ts'
import type { SignedIn, TestServer } from './server.ts'

/** A person who reads and writes messages: a session and its message address. */
export interface Correspondent extends MailAddress {
  readonly headers: Readonly<Record<string, string>>
}

const Switched = v.object({ token: v.string() })

/** Uses the mailboxes of a test server's people over HTTP. */
export class Mailboxes {
  readonly #server: TestServer
  /** How the sessions signed in, by their headers. */
  readonly #signIns = new Map<Correspondent['headers'], Parameters<TestServer['signIn']>>()

  constructor(server: TestServer) {
    this.#server = server
  }

  async of(...signIn: Parameters<TestServer['signIn']>): Promise<Correspondent> {
    const signedIn = await this.#server.signIn(...signIn)
    this.#signIns.set(signedIn.headers, signIn)
    return correspondent(signedIn)
  }

  /** Returns another session in which the same user acts for another person. The given session stays valid. */
  async acting({ headers }: Correspondent, whom: MailAddress): Promise<Correspondent> {
    return { ...whom, headers: await this.#switch(headers, 'account/represent', keys(whom)) }
  }

  /** Returns another session of the same staff member, with a patient's record open. */
  async opening(staff: Correspondent, PtID: number): Promise<Correspondent> {
    return { ...staff, headers: await this.#switch(staff.headers, 'account/open-patient', { PtID }) }
  }

  async #switch(headers: Correspondent['headers'], path: string, body: unknown): Promise<Correspondent['headers']> {
    // A switch ends the session that makes it.
    const signIn = this.#signIns.get(headers)
    const own = signIn ? (await this.#server.signIn(...signIn)).headers : headers
    const response = await this.#server.fetch(path, { headers: own, body })
    const { token } = v.parse(Switched, await response.json())
    return { authorization: `Bearer ${token}` }
  }

  /** Returns a message with valid default values. The fields of `about` replace them. */
  draft(from: Correspondent, to: MailAddress, about?: Partial<NewMessage>): NewMessage {
    return newMessage(from, to, about)
  }

  post(from: Pick<Correspondent, 'headers'>, body: unknown): Promise<Response> {
    return this.#server.fetch('messages', { headers: from.headers, body })
  }

  /** Sends a message and expects the server to accept it. */
  async send(from: Correspondent, to: MailAddress, about?: Partial<NewMessage>): Promise<Message> {
    const response = await this.post(from, this.draft(from, to, about))
    const reply: unknown = await response.json()
    if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(reply)}`)
    return v.parse(sendMessage.reply, reply).data
  }

  /** Sends a message and returns the status and code with which it is refused. */
  async refusal(from: Correspondent, to: MailAddress, about?: Partial<NewMessage>): Promise<unknown> {
    return refusal(await this.post(from, this.draft(from, to, about)))
  }

  async read({ headers }: Correspondent, folder: 'inbox' | 'outbox' | 'trash'): Promise<readonly Message[]> {
    const response = await this.#server.fetch(`messages/${folder}`, { headers })
    return v.parse(inbox.reply, await response.json()).data
  }

  async find(who: Correspondent, folder: 'inbox' | 'outbox' | 'trash', id: number): Promise<Message | undefined> {
    return (await this.read(who, folder)).find(({ messageID }) => messageID === id)
  }

  async names({ headers }: Correspondent, type: number): Promise<readonly string[]> {
    const response = await this.#server.fetch(`messages/recipients/${type}`, { headers })
    return v.parse(recipients.reply, await response.json()).data.map(({ displayName }) => displayName)
  }

  /** Changes fields of a message in a person's mailbox. Returns the HTTP status. */
  async change(who: Correspondent, message: Message, change: Partial<Message>): Promise<number> {
    const body = { ...message, ...change }
    const path = `messages/update/${message.messageID}`
    return (await this.#server.fetch(path, { method: 'PUT', headers: who.headers, body })).status
  }
}

export async function refusal(response: Response): Promise<[number, string]> {
  return [response.status, v.parse(ErrorReply, await response.json()).code]
}

function correspondent({ headers, user }: SignedIn): Correspondent {
  return { headers, recptID: user.RecptID, recptTypeID: user.RecptTypeID }
}

const keys = ({ recptID, recptTypeID }: MailAddress) => ({ RecptID: recptID, RecptTypeID: recptTypeID })

/** Message addresses of the demo clinic. */
export const provider = (key: keyof typeof demoProviders) => ({ recptID: demoProviders[key].prvId, recptTypeID: 59 })
export const office = (key: keyof typeof demoOffices) => ({ recptID: demoOffices[key].recptId, recptTypeID: 4 })
export const noah = { recptID: 10_485, recptTypeID: 1 }

/** Returns the id of a message topic of the demo clinic. */
export const topic = (name: string) => demoMessageRoutes.findIndex(({ nameX }) => nameX === name) + 1

/** Signs in the patients and staff who write messages in the demo clinic. */
export async function demoCorrespondents(post: Mailboxes) {
  const staff = { site: 1, PUserType: 99 }
  return {
    maria: await post.of('maria', demoPassword),
    sam: await post.of('sam', demoPassword),
    newton: await post.of('newton', demoPassword),
    lee: await post.of('drlee', demoPassword, staff),
    nadia: await post.of('nadia', demoPassword, staff),
  }
}
