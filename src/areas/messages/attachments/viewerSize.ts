interface Size {
  readonly width: number
  readonly height: number
}

/** portal §9, CSS pixels: a picture's longer side at most, and by how much what shows it is larger than the picture. */
export const viewerLimits = { side: 720, offsetHeight: 80, offsetWidth: 64 } as const

/** How large a picture is shown in a window: in its own shape, whole, and never larger than it is. */
export function viewerSize(picture: Size, window: Size): Size {
  const width = Math.min(viewerLimits.side, window.width - viewerLimits.offsetWidth)
  const height = Math.min(viewerLimits.side, window.height - viewerLimits.offsetHeight)
  const scale = Math.min(1, width / picture.width, height / picture.height)
  const scaled = (length: number) => Math.max(1, Math.floor(length * scale))
  return { width: scaled(picture.width), height: scaled(picture.height) }
}
