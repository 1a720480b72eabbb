/**
 * Loads a clinic's server as one user until the process is ended: `node bench/loadClinic.ts ORIGIN uploads|calls`, with
 * the user's token, and the JSON of an upload, in TOKEN and RECIPIENT. A process of its own, so that it does not delay
 * the measured calls. Prints the status of each reply on a line.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const [origin = '', kind = ''] = process.argv.slice(2)
const headers = { authorization: `Bearer ${process.env['TOKEN'] ?? ''}`, 'content-type': 'application/json' }
const fileBytes = 10 * 1024 * 1024

function uploadOf({ RecptID, RecptTypeID }: { RecptID: number; RecptTypeID: number }): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.concat([Buffer.from('%PDF-'), randomBytes(fileBytes - 5)])
  const BlobAsDataURL = `data:application/pdf;base64,${bytes.toString('base64')}`
  const upload = { BlobID: 0, BlobName: 'scan.pdf', BlobAsDataURL, ImgCatID: 1, ImgTypeID: 2, RecptID, RecptTypeID }
  return new TextEncoder().encode(JSON.stringify([upload]))
}

async function repeat(send: () => Promise<Response>): Promise<never> {
  for (;;) {
    const status = await send().then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    console.log(status)
    // Clients wait after a refusal or a lost reply.
    if (status !== 200) await sleep(500)
  }
}

const body = kind === 'uploads' ? uploadOf(JSON.parse(process.env['RECIPIENT'] ?? '{}')) : new Uint8Array()
const send =
  kind === 'uploads'
    ? () => fetch(`${origin}/api/main/Images`, { method: 'POST', headers, body })
    : () => fetch(`${origin}/api/main/p-portal/records/pplabs/labs`, { headers })
console.log('ready')
await Promise.all(Array.from({ length: kind === 'uploads' ? 8 : 40 }, () => repeat(send)))
