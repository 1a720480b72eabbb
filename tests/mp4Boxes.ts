/** Builds an MP4 box. */
export function box(type: string, ...inside: readonly Buffer[]): Buffer {
  const body = Buffer.concat(inside)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** Builds an MP4 box with a 64-bit length. */
export function largeBox(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(type, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(body.length + 16), 8)
  return Buffer.concat([head, body])
}

/** Builds an MP4 that declares these tracks but contains no frames or sound. */
export function mp4Of(...handlers: readonly string[]): Buffer {
  const tracks = handlers.map((handler) =>
    box(
      'trak',
      box('tkhd', Buffer.alloc(84)),
      box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(`${handler}      `))),
    ),
  )
  return Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', box('mvhd', Buffer.alloc(100)), ...tracks)])
}
