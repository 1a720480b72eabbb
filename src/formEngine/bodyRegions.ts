/** Size of the picture of the body, front and back, in its own units. `BodyMark` has thousandths of it. */
export const bodySize = { width: 120, height: 304 } as const

export type BodyView = 'front' | 'back'
/** The patient's own side. */
export type BodySide = 'left' | 'right'

/** Parts of the body that a mark can name, from head to foot. */
export const bodyParts = {
  front: [
    'forehead',
    'face',
    'throat',
    'shoulder',
    'upper-arm',
    'elbow',
    'forearm',
    'wrist',
    'hand',
    'chest',
    'upper-abdomen',
    'lower-abdomen',
    'hip',
    'groin',
    'thigh',
    'knee',
    'shin',
    'ankle',
    'foot',
  ],
  back: [
    'head',
    'neck',
    'shoulder',
    'upper-arm',
    'elbow',
    'forearm',
    'wrist',
    'hand',
    'shoulder-blade',
    'upper-back',
    'middle-back',
    'lower-back',
    'tailbone',
    'buttock',
    'thigh',
    'knee',
    'calf',
    'heel',
  ],
} as const satisfies Readonly<Record<BodyView, readonly string[]>>
export type BodyPart = (typeof bodyParts)[BodyView][number]

/** A part of the body on one side, or in the middle. */
export interface BodyRegion {
  /** `front-knee-right`; without a side in the middle: `front-chest`. */
  readonly code: string
  readonly view: BodyView
  readonly part: BodyPart
  /** Null: the middle. */
  readonly side: BodySide | null
  /** Whether the part also has regions at the right and the left. */
  readonly isBetweenSides: boolean
  /** Where a mark stands that was chosen from the list, in thousandths of the picture. */
  readonly x: number
  readonly y: number
}

/** An area: `across` is the distance from the body's midline, `down` the distance from the top, in units of the picture. */
interface Area {
  readonly part: BodyPart
  readonly across: readonly [from: number, to: number]
  readonly down: readonly [from: number, to: number]
  readonly isArm?: true
}

const arm = (part: BodyPart, from: number, to: number, across: number): Area => ({
  part,
  across: [across - 6, across + 6],
  down: [from, to],
  isArm: true,
})
const arms = [
  arm('shoulder', 50, 78, 30),
  arm('upper-arm', 78, 100, 33),
  arm('elbow', 100, 116, 36),
  arm('forearm', 116, 142, 39),
  arm('wrist', 142, 153, 44),
  arm('hand', 153, 185, 48),
]
const trunk = (part: BodyPart, from: number, to: number, across: readonly [number, number]): Area => ({
  part,
  across,
  down: [from, to],
})
/** Half the width of what counts as the middle. */
const middle = 6

/** In the order in which they are tried. An area that begins at the midline and ends at `middle` has no side. */
const areas: Readonly<Record<BodyView, readonly Area[]>> = {
  front: [
    trunk('forehead', 0, 20, [0, 22]),
    trunk('face', 20, 43, [0, 22]),
    trunk('throat', 43, 58, [0, 12]),
    ...arms,
    trunk('chest', 43, 96, [0, middle]),
    trunk('chest', 43, 96, [middle, 26]),
    trunk('upper-abdomen', 96, 119, [0, middle]),
    trunk('upper-abdomen', 96, 119, [middle, 30]),
    trunk('hip', 138, 168, [15, 32]),
    trunk('lower-abdomen', 119, 148, [0, middle]),
    trunk('lower-abdomen', 119, 148, [middle, 30]),
    trunk('groin', 148, 170, [0, 15]),
    trunk('thigh', 160, 204, [0, 32]),
    trunk('knee', 204, 228, [0, 27]),
    trunk('shin', 228, 267, [0, 26]),
    trunk('ankle', 267, 279, [0, 25]),
    trunk('foot', 279, 304, [0, 30]),
  ],
  back: [
    trunk('head', 0, 40, [0, 22]),
    trunk('neck', 40, 58, [0, 12]),
    ...arms,
    trunk('upper-back', 43, 94, [0, middle]),
    trunk('shoulder-blade', 58, 94, [middle, 26]),
    trunk('upper-back', 43, 58, [middle, 26]),
    trunk('middle-back', 94, 119, [0, middle]),
    trunk('middle-back', 94, 119, [middle, 30]),
    trunk('lower-back', 119, 144, [0, middle]),
    trunk('lower-back', 119, 144, [middle, 30]),
    trunk('tailbone', 144, 160, [0, middle]),
    trunk('buttock', 144, 174, [0, 32]),
    trunk('thigh', 174, 204, [0, 30]),
    trunk('knee', 204, 228, [0, 27]),
    trunk('calf', 228, 272, [0, 26]),
    trunk('heel', 272, 304, [0, 30]),
  ],
}
/** Parts in the middle of the body, which have no side. */
const unsided: ReadonlySet<BodyPart> = new Set(['forehead', 'throat', 'head', 'neck'])

const isMiddle = ({ part, across }: Area) => unsided.has(part) || (across[0] === 0 && across[1] === middle)

/** Seen from the front, the patient's right is at the left of the picture. */
const isAtLeftOfPicture = (view: BodyView, side: BodySide) => (side === 'right') === (view === 'front')

const codeOf = (view: BodyView, part: BodyPart, side: BodySide | null) =>
  side === null ? `${view}-${part}` : `${view}-${part}-${side}`

function regionsOf(view: BodyView, area: Area): BodyRegion[] {
  const { part, across, down } = area
  const place = (side: BodySide | null, distance: number): BodyRegion => ({
    code: codeOf(view, part, side),
    view,
    part,
    side,
    isBetweenSides: side === null && areas[view].some((one) => one.part === part && !isMiddle(one)),
    x: Math.round(
      ((bodySize.width / 2 + (side !== null && isAtLeftOfPicture(view, side) ? -distance : distance)) /
        bodySize.width) *
        1000,
    ),
    y: Math.round(((down[0] + Math.min(down[1], 298)) / 2 / bodySize.height) * 1000),
  })
  if (isMiddle(area)) return [place(null, 0)]
  // Legs reach to the midline, but are not wider than the body.
  const trunkCenter = across[0] === 0 ? 12 : (across[0] + Math.min(across[1], 24)) / 2
  const center = area.isArm ? (across[0] + across[1]) / 2 : trunkCenter
  return [place('right', center), place('left', center)]
}

/** All regions, front first, each from head to foot. */
export const bodyRegions: readonly BodyRegion[] = (['front', 'back'] as const).flatMap((view) =>
  bodyParts[view].flatMap((part) =>
    areas[view].filter((area) => area.part === part).flatMap((area) => regionsOf(view, area)),
  ),
)
const byCode = new Map(bodyRegions.map((region) => [region.code, region]))

/** Returns the region with a code, null if there is none. */
export const bodyRegion = (code: string): BodyRegion | null => byCode.get(code) ?? null

type Line = readonly (readonly [down: number, across: number])[]

/** How far the body reaches from its midline, in units of the picture. */
const outline: Line = [
  [3, 15],
  [43, 15],
  [44, 10],
  [51, 10],
  [57, 24],
  [61, 31],
  [78, 37],
  [118, 43],
  [152, 51],
  [180, 54],
  [181, 25],
  [200, 20],
  [216, 19],
  [256, 18],
  [280, 17],
  [284, 22],
  [299, 22],
]
/** Where the arms begin, from the midline. */
const armpit: Line = [
  [50, 26],
  [90, 24],
  [116, 25],
  [152, 32],
  [185, 33],
]

/** Returns the distance across at a distance down, between the line's points. */
function acrossAt(line: Line, down: number): number {
  const next = line.findIndex(([at]) => at >= down)
  const [before, after] = [line[next - 1], line[next]]
  if (!before) return line[next === -1 ? line.length - 1 : 0]?.[1] ?? 0
  if (!after) return before[1]
  return before[1] + ((down - before[0]) / (after[0] - before[0])) * (after[1] - before[1])
}

/** How far beside the body a finger still means it, in units of the picture. */
const tolerance = 7

/**
 * Returns the region at a point of the picture, in thousandths of its width and height. Null if the point is not on the
 * body.
 */
export function regionAt(view: BodyView, x: number, y: number): BodyRegion | null {
  const fromLeft = (x / 1000) * bodySize.width - bodySize.width / 2
  const across = Math.abs(fromLeft)
  const down = (y / 1000) * bodySize.height
  if (down < 3 - tolerance || down > 299 + tolerance || across > acrossAt(outline, down) + tolerance) return null
  const isArm = down >= 50 && down <= 185 && across > acrossAt(armpit, down)
  const area = areas[view].find(
    (one) =>
      (one.isArm ?? false) === isArm &&
      down >= one.down[0] &&
      down < one.down[1] + (one.down[1] === 304 ? tolerance : 0) &&
      (isArm || (across >= one.across[0] && across <= one.across[1])),
  )
  if (!area) return null
  const side = isMiddle(area) ? null : isAtLeftOfPicture(view, 'right') === fromLeft < 0 ? 'right' : 'left'
  return bodyRegion(codeOf(view, area.part, side))
}
