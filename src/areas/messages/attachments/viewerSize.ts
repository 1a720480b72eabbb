interface Size {
  readonly width: number
  readonly height: number
}

/** CSS px (portal §9). `side` limits a picture's longer side. The offsets are the space around the picture. */
export const viewerLimits = { side: 720, offsetHeight: 80, offsetWidth: 64 } as const

/** Returns the size of a picture in the viewer: whole, in its own proportions, and never enlarged. */
export function viewerSize(picture: Size, window: Size): Size {
  const width = Math.min(viewerLimits.side, window.width - viewerLimits.offsetWidth)
  const height = Math.min(viewerLimits.side, window.height - viewerLimits.offsetHeight)
  const scale = Math.min(1, width / picture.width, height / picture.height)
  const scaled = (length: number) => Math.max(1, Math.floor(length * scale))
  return { width: scaled(picture.width), height: scaled(picture.height) }
}
