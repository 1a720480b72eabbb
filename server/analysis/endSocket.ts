import type { WebSocket } from 'ws'

/** Time after which a client that does not confirm the close is disconnected, ms. */
const farewellMs = 2000

/** Closes a socket, and disconnects it if the client does not confirm that: open sockets cost memory. */
export function endSocket(socket: Pick<WebSocket, 'close' | 'terminate'>, code: number, reason: string): void {
  socket.close(code, reason)
  setTimeout(() => socket.terminate(), farewellMs).unref()
}
