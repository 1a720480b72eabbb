import { openDatabase } from '#server/db/client.ts'
import { listen } from '#server/listen.ts'
import { keyedApi } from './keyedApi.ts'

/**
 * The server of the crash test, with keyed calls and two-step writes through the stand-in gateway. It has no shutdown,
 * because the test always kills it.
 */
const { DATABASE_URL: url = '', PORT = '', GATEWAY: gatewayUrl = '' } = process.env
const database = openDatabase(url, { connections: 10 })
const { app, startJob } = await keyedApi({ database, url: gatewayUrl, limitMs: 400, absentAfterMs: 1500, pollMs: 100 })
await listen(app, Number(PORT), '127.0.0.1')
startJob()
