/** A photograph beside the repository, and where its face is, px of the photograph. */
export interface PortraitFile {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const face = (name: string, x: number, y: number, width: number, height: number): PortraitFile => ({
  name,
  x,
  y,
  width,
  height,
})

/** Faces of the folder `shared/data`: rendered heads, one generated face, and two portraits of an astronaut. */
export const portraitFiles: readonly PortraitFile[] = [
  face('screening/faces/ai-face.jpg', 15, 45, 222, 203),
  face('screening/faces/cgi-model-1.jpg', 616, 144, 140, 117),
  face('screening/faces/cgi-model-10.jpg', 391, 150, 241, 231),
  face('screening/faces/cgi-model-12.jpg', 467, 405, 109, 102),
  face('screening/faces/cgi-model-14.jpg', 239, 269, 511, 446),
  face('screening/faces/cgi-model-18.jpg', 401, 100, 297, 263),
  face('screening/faces/cgi-model-2.jpg', 428, 126, 112, 109),
  face('screening/faces/cgi-model-20.jpg', 295, 109, 121, 119),
  face('screening/faces/cgi-model-24.jpg', 588, 72, 87, 71),
  face('screening/faces/cgi-model-26.jpg', 342, 148, 119, 104),
  face('screening/faces/cgi-model-4.jpg', 509, 63, 137, 126),
  face('screening/faces/cgi-model-5.jpg', 380, 107, 148, 133),
  face('screening/faces/cgi-model-6.jpg', 480, 226, 113, 113),
  face('screening/faces/cgi-model-8.jpg', 397, 196, 157, 155),
  face('media/face-nasa-astronaut.jpg', 164, 72, 120, 112),
  face('media/face-nasa-astronaut-closeup.jpg', 99, 185, 276, 258),
]
