import { cloud, drawRows, ellipse, inside, mix } from './shapes.ts'

export const heartClipFrames = 24
export const heartClipSize = { width: 288, height: 216 } as const

/** Returns the frames of a drawn ultrasound clip of one heartbeat, 8 bits, one after the other. */
export function heartClip(): Uint8Array {
  const { width, height } = heartClipSize
  const values = new Uint8Array(width * height * heartClipFrames)
  // The beams of the probe are the same in each frame.
  const beams = { far: new Float64Array(width * height), angle: new Float64Array(width * height) }
  drawRows(width, height, (x, y, at) => {
    beams.far[at] = Math.hypot(x, y + 0.48)
    beams.angle[at] = Math.atan2(x, y + 0.48)
  })
  for (let frame = 0; frame < heartClipFrames; frame += 1) {
    const beat = Math.max(0, Math.sin((frame / heartClipFrames) * 2 * Math.PI))
    const rooms = [
      ellipse({ x: -0.1, y: 0.02, width: 0.095 - 0.035 * beat, height: 0.22 - 0.04 * beat, turn: 8 }),
      ellipse({ x: 0.1, y: 0.0, width: 0.07 - 0.02 * beat, height: 0.19 - 0.03 * beat, turn: -10 }),
      ellipse({ x: -0.09, y: 0.33, width: 0.1 + 0.02 * beat, height: 0.085 + 0.02 * beat }),
      ellipse({ x: 0.1, y: 0.32, width: 0.085 + 0.015 * beat, height: 0.08 + 0.015 * beat }),
    ]
    drawRows(width, height, (x, y, at) => {
      const fromProbe = beams.far[at] ?? 0
      const angle = beams.angle[at] ?? 0
      const fan = inside(Math.abs(angle) / 0.68, 0.02) * inside(fromProbe / 0.93, 0.02)
      if (fan === 0) return
      // Speckle lies along the arcs of the beam, and moves with the tissue.
      const speckle = cloud(angle * 60, fromProbe * 130 + beat * 4, 1, frame % 3)
      let echo = 62 + 55 * cloud(x, y + beat * 0.02, 0.09, 21)
      for (const room of rooms) {
        const distance = room(x, y)
        echo += 110 * inside(Math.abs(distance - 1.12) / 0.13, 0.8)
        echo = mix(echo, 9, inside(distance, 0.12))
      }
      // Both valves open while the heart fills.
      const open = 0.05 * (1 - beat)
      for (const [middle, half] of [
        [-0.095, 0.07],
        [0.1, 0.06],
      ] as const) {
        const part = Math.abs(x - middle) / half
        const leaflet = Math.abs(y - 0.235 + open * (1 - part)) / 0.01
        if (part < 1) echo += 150 * inside(leaflet, 0.8)
      }
      const gain = 1 - 0.35 * fromProbe
      values[frame * width * height + at] = Math.min(255, fan * gain * echo * (0.45 + 1.1 * speckle))
    })
  }
  return values
}
