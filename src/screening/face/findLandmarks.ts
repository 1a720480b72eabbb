import type { FoundFace } from '#src/rppg/face/FaceSearch.ts'
import type { Picture } from '../raster/Picture.ts'
import { eyesOf } from './facePose.ts'
import type { FaceTools } from './FaceTools.ts'
import { inputSide, landmarkCount } from './LandmarkNet.ts'
import type { Landmarks, Place } from './Landmarks.ts'
import { sampleSquare, type Square } from './sampleSquare.ts'

/** Side of the square in which a face is searched again, in widths of the face that was found first. */
const nearSquare = 2
const nearSide = 224
/** Side of the square that the network gets, in heights of the face from its brows to its chin. */
const wholeFace = 1.3

/**
 * Returns the landmarks of a face. A face that is small in the picture is searched again in its surroundings first,
 * because its box is coarse; the network needs a square that the face fills. `passes`: runs of the network, each on a
 * square by the landmarks of the previous one.
 */
export function findLandmarks(picture: Picture, face: FoundFace, { search, net }: FaceTools, passes = 3): Landmarks {
  const box = boxNear(picture, face, search)
  let square: Square = { ...middleOf(box), side: Math.max(box.width, box.height), turn: 0 }
  let found: Landmarks = []
  for (let pass = 0; pass < passes; pass++) {
    found = placesIn(square, net.run(sampleSquare(picture, square, inputSide)))
    square = squareAround(found)
  }
  return found
}

function boxNear(picture: Picture, face: FoundFace, search: FaceTools['search']) {
  const square = { ...middleOf(face), side: nearSquare * Math.max(face.width, face.height), turn: 0 }
  const levels = sampleSquare(picture, square, nearSide)
  const again = search.findAll({
    width: nearSide,
    height: nearSide,
    channels: 3,
    data: Uint8ClampedArray.from(levels),
  })
  const scale = square.side / nearSide
  const boxes = again.map(({ x, y, width, height, score }) => ({
    x: square.x + (x - nearSide / 2) * scale,
    y: square.y + (y - nearSide / 2) * scale,
    width: width * scale,
    height: height * scale,
    score,
  }))
  const at = middleOf(face)
  const far = (box: FoundFace) => Math.hypot(middleOf(box).x - at.x, middleOf(box).y - at.y)
  const [nearest] = boxes.toSorted((a, b) => far(a) - far(b))
  return nearest && far(nearest) < face.width / 2 ? nearest : face
}

const middleOf = ({ x, y, width, height }: FoundFace): Place => ({ x: x + width / 2, y: y + height / 2 })

function placesIn({ x, y, side, turn }: Square, shares: Float32Array): Landmarks {
  const [cos, sin] = [Math.cos(turn) * side, Math.sin(turn) * side]
  return Array.from({ length: landmarkCount }, (_, place) => {
    const across = (shares[2 * place] ?? 0) - 0.5
    const down = (shares[2 * place + 1] ?? 0) - 0.5
    return { x: x + across * cos - down * sin, y: y + across * sin + down * cos }
  })
}

/** Returns a square around the landmarks that is upright for the face. */
function squareAround(landmarks: Landmarks): Square {
  const { left, right } = eyesOf(landmarks)
  const turn = Math.atan2(right.y - left.y, right.x - left.x)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const across = landmarks.map(({ x, y }) => x * cos + y * sin)
  const down = landmarks.map(({ x, y }) => y * cos - x * sin)
  const [west, east] = [Math.min(...across), Math.max(...across)]
  const [north, south] = [Math.min(...down), Math.max(...down)]
  const [midAcross, midDown] = [(west + east) / 2, (north + south) / 2]
  return {
    x: midAcross * cos - midDown * sin,
    y: midAcross * sin + midDown * cos,
    side: wholeFace * Math.max(east - west, south - north),
    turn,
  }
}
