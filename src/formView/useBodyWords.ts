import { useLingui } from '@lingui/react/macro'
import type { BodyMark } from '#src/contract/formData.ts'
import { bodyRegion, type BodyPart, type BodyRegion, type BodyView } from '#src/formEngine/bodyRegions.ts'

export interface BodyWords {
  /** `Knee, right side`; in the middle of the body `Lower back, in the middle`. */
  readonly region: (region: BodyRegion) => string
  /** The region of a mark. Its code if it is not known. */
  readonly place: (mark: BodyMark) => string
  readonly view: (view: BodyView) => string
  readonly kind: (kind: BodyMark['kind']) => string
  /** What a mark says besides its place and note: `Ache, 4 of 10`. */
  readonly detail: (mark: BodyMark) => string
}

/** Returns the words for regions and marks of the body. Sides are the patient's own. */
export function useBodyWords(): BodyWords {
  const { t } = useLingui()
  const partName = (part: BodyPart) => {
    switch (part) {
      case 'forehead':
        return t`Forehead`
      case 'face':
        return t`Face`
      case 'throat':
        return t`Throat`
      case 'head':
        return t`Back of the head`
      case 'neck':
        return t`Neck`
      case 'shoulder':
        return t`Shoulder`
      case 'upper-arm':
        return t`Upper arm`
      case 'elbow':
        return t`Elbow`
      case 'forearm':
        return t`Forearm`
      case 'wrist':
        return t`Wrist`
      case 'hand':
        return t`Hand`
      case 'chest':
        return t`Chest`
      case 'upper-abdomen':
        return t`Upper belly`
      case 'lower-abdomen':
        return t`Lower belly`
      case 'hip':
        return t`Hip`
      case 'groin':
        return t`Groin`
      case 'thigh':
        return t`Thigh`
      case 'knee':
        return t`Knee`
      case 'shin':
        return t`Shin`
      case 'ankle':
        return t`Ankle`
      case 'foot':
        return t`Foot`
      case 'shoulder-blade':
        return t`Shoulder blade`
      case 'upper-back':
        return t`Upper back`
      case 'middle-back':
        return t`Middle of the back`
      case 'lower-back':
        return t`Lower back`
      case 'tailbone':
        return t`Tailbone`
      case 'buttock':
        return t`Buttock`
      case 'calf':
        return t`Calf`
      case 'heel':
        return t`Heel`
    }
  }
  /** Parts that can be seen from both sides say so from behind. */
  const nameOf = ({ view, part }: BodyRegion) => {
    if (view === 'front') return partName(part)
    switch (part) {
      case 'shoulder':
        return t`Shoulder, from behind`
      case 'upper-arm':
        return t`Upper arm, from behind`
      case 'elbow':
        return t`Elbow, from behind`
      case 'forearm':
        return t`Forearm, from behind`
      case 'wrist':
        return t`Wrist, from behind`
      case 'hand':
        return t`Back of the hand`
      case 'thigh':
        return t`Thigh, from behind`
      case 'knee':
        return t`Hollow of the knee`
      default:
        return partName(part)
    }
  }
  const region = (one: BodyRegion) => {
    const part = nameOf(one)
    if (one.side === 'right') return t`${part}, right side`
    if (one.side === 'left') return t`${part}, left side`
    return one.isBetweenSides ? t`${part}, in the middle` : part
  }
  const kind = (one: BodyMark['kind']) => {
    switch (one) {
      case 'pain':
        return t`Pain`
      case 'ache':
        return t`Ache`
      case 'numbness':
        return t`Numbness`
      case 'swelling':
        return t`Swelling`
      case 'itching':
        return t`Itching`
      case 'other':
        return t`Something else`
    }
  }
  return {
    region,
    place: (mark) => {
      const found = bodyRegion(mark.region)
      return found ? region(found) : mark.region
    },
    view: (view) =>
      view === 'front'
        ? t({ message: 'Front', context: 'view of a body' })
        : t({ message: 'Back', context: 'view of a body' }),
    kind,
    detail: (mark) => {
      const name = kind(mark.kind)
      const { intensity } = mark
      return intensity === null ? name : t`${name}, ${intensity} of 10`
    },
  }
}
