interface Size {
  readonly width: number
  readonly height: number
}

/** Returns the largest centered part of a picture with the proportions of `wanted`, in px of the picture. */
export function centreCrop(picture: Size, wanted: Size): Size & { readonly x: number; readonly y: number } {
  const scale = Math.min(picture.width / wanted.width, picture.height / wanted.height)
  const width = wanted.width * scale
  const height = wanted.height * scale
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
}
