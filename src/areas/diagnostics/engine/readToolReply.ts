import { strokePoses, type ScreeningTool } from '#src/contract/screeningTools.ts'
import type { PoseMeasure, ResultOf, StrokePrediction } from '#src/contract/toolResults.ts'
import { pictureText } from './pictureText.ts'
import { labelled, listOf, numberOf, objectOf, present, secondsOf, wordsOf, yesOrNo } from './replyFields.ts'
import { readShare, readShares, UnclearReply } from './readShares.ts'

/** What a service replied. */
export interface ToolReply<Tool extends ScreeningTool> {
  readonly result: ResultOf<Tool>
  /** A picture that it made, as a data URL. Null if it made none, or one that is no picture. */
  readonly picture: string | null
}

type Readers = { readonly [Tool in ScreeningTool]: (reply: unknown) => ToolReply<Tool> }

/**
 * Reads the JSON of a tool's service (screening §3). Lenient to what services really send: missing fields, numbers as
 * text, percents. Throws `UnclearReply` for what could be misread.
 */
export function readToolReply<Tool extends ScreeningTool>(tool: Tool, reply: unknown): ToolReply<Tool> {
  return (readers as { readonly [T in Tool]: (reply: unknown) => ToolReply<T> })[tool](reply)
}

const readers: Readers = {
  Arthritis(reply) {
    const all = objectOf(reply)
    const hand = objectOf(all['hand_analysis'] ?? {})
    const result = {
      tool: 'Arthritis',
      prediction: wordsOf(all['prediction']),
      description: wordsOf(all['description']),
      deformed_digits: wordsOf(hand['deformed_digits']),
      swollen_joints: wordsOf(hand['swollen_joints']),
    } as const
    if (!result.prediction && !result.description) throw new UnclearReply('no prediction')
    return { result, picture: pictureText(all['result_image']) }
  },

  Edema(reply) {
    const all = objectOf(reply)
    const prediction = wordsOf(all['prediction'])
    const description = listOf(all['description'] ?? []).flatMap((one) => wordsOf(one) ?? [])
    if (!prediction && description.length === 0) throw new UnclearReply('no prediction')
    return { result: { tool: 'Edema', prediction, description: description.slice(0, 50) }, picture: null }
  },

  Dermatologist(reply) {
    const all = objectOf(reply)
    const preds = labelled(all['preds'], 'label', 'probability')
    const [malignant = null, benign = null, ...shares] = readShares([
      all['malignant'],
      all['benign'],
      ...preds.map(({ share }) => share),
    ])
    const best = wordsOf(all['best_result'])
    if (preds.length === 0 && !best && !malignant && !benign) throw new UnclearReply('no prediction')
    return {
      result: {
        tool: 'Dermatologist',
        malignant,
        benign,
        preds: preds.map(({ label }, i) => ({ label, probability: present(shares[i]) })),
        best_result: best,
      },
      picture: null,
    }
  },

  NailSymptomaticPatterns(reply) {
    const all = objectOf(reply)
    const found = listOf(all['predictions']).map(objectOf)
    const shares = readShares(found.map(({ confidence }) => confidence))
    const predictions = found.map(({ label, diseases }, i) => ({
      label: present(wordsOf(label)).slice(0, 200),
      confidence: shares[i] ?? null,
      diseases: listOf(diseases ?? [])
        .flatMap((one) => wordsOf(one)?.slice(0, 300) ?? [])
        .slice(0, 50),
    }))
    return {
      result: { tool: 'NailSymptomaticPatterns', predictions },
      picture: pictureText(all['base64_segmentation_img']),
    }
  },

  Parkinsons(reply) {
    const all = objectOf(reply)
    return {
      result: {
        tool: 'Parkinsons',
        prediction: present(wordsOf(all['prediction'])),
        prediction_confidence: readShare(all['prediction_confidence']),
        hand: null,
        isOnScreen: false,
        spiral: null,
        wave: null,
      },
      picture: null,
    }
  },

  SkinLesion(reply) {
    const all = objectOf(reply)
    const analysis = objectOf(all['analysis'])
    const prediction = objectOf(analysis['prediction'] ?? {})
    const score = numberOf(objectOf(prediction['abcde'] ?? {})['score'])
    const threshold = numberOf(analysis['contour_threshold'])
    const words = wordsOf(prediction['prediction'])
    if (score !== null && (score < 1 || score > 9.5)) throw new UnclearReply('a score outside the bands')
    if (threshold !== null && (threshold < 1 || threshold > 255)) throw new UnclearReply('a threshold outside 1 to 255')
    if (score === null && !words) throw new UnclearReply('no prediction')
    const images = objectOf(all['base64_images'] ?? analysis['base64_images'] ?? {})
    return {
      result: {
        tool: 'SkinLesion',
        contour_threshold: threshold,
        score: score === null ? null : { from: score, to: score },
        prediction: words,
        prediction_confidence: readShare(prediction['prediction_confidence']),
        colours: listOf(prediction['colours'] ?? [])
          .flatMap((one) => wordsOf(one)?.slice(0, 100) ?? [])
          .slice(0, 20),
        asymmetry: null,
        border: null,
        contour: [],
        axes: [],
      },
      picture: pictureText(objectOf(images['montage'] ?? {})['image']),
    }
  },

  SnoreAndCough(reply) {
    const first = objectOf(listOf(reply)[0])
    return {
      result: {
        tool: 'SnoreAndCough',
        prediction: present(wordsOf(first['prediction'])),
        snore_duration: secondsOf(first['snore_duration']),
        cough_duration: secondsOf(first['cough_duration']),
        confidence: readShare(first['detection_confidence'] ?? first['confidence']),
        length: null,
        events: [],
      },
      picture: null,
    }
  },

  StrokeDetection(reply) {
    const all = objectOf(reply)
    const error = wordsOf(all['error_msg'])
    const poses = listOf(all['pose_analysis'] ?? []).map(objectOf)
    const [current_stroke = null, current_bells_palsy = null, baseline_stroke = null, baseline_bells_palsy = null] =
      predictionsOf([
        all['current_stroke_prediction'],
        all['current_bells_palsy_prediction'],
        all['baseline_stroke_prediction'],
        all['baseline_bells_palsy_prediction'],
      ])
    if (!error && !current_stroke && !current_bells_palsy && poses.length === 0) throw new UnclearReply('no prediction')
    return {
      result: {
        tool: 'StrokeDetection',
        error_msg: error,
        poses: strokePoses.flatMap((pose_name) => {
          const found = poses.find((one) => one['pose_name'] === pose_name)
          if (!found) return []
          const hasBaseline = 'baseline_image_analysis' in found
          return {
            pose_name,
            current: poseOf(found['current_image_analysis']),
            baseline: poseOf(found['baseline_image_analysis']),
            isMissing: !('current_image_analysis' in found),
            hasBaseline,
            change: null,
          }
        }),
        level: null,
        isUrgent: isStroke(current_stroke),
        current_stroke,
        current_bells_palsy,
        baseline_stroke,
        baseline_bells_palsy,
        trend_analysis: wordsOf(all['trend_analysis']),
      },
      picture: pictureText(all['base64montage']),
    }
  },

  XRay(reply) {
    const predictions = objectOf(objectOf(reply)['predictions'])
    const found = labelled(predictions['conditions'], 'name', 'probability')
    const shares = readShares(found.map(({ share }) => share))
    const top = wordsOf(predictions['top_result'])
    if (found.length === 0 && !top) throw new UnclearReply('no prediction')
    return {
      result: {
        tool: 'XRay',
        conditions: found.map(({ label }, i) => ({ name: label, probability: present(shares[i]) })),
        top_result: top?.toLowerCase() === 'none' ? null : top,
      },
      picture: null,
    }
  },
}

function poseOf(value: unknown): PoseMeasure | null {
  if (value === null || value === undefined) return null
  return { asymmetry: null, lower: null, part: null, symmetry: wordsOf(objectOf(value)['symmetry']) }
}

/** Whether a service says that there are signs of a stroke, or that they are severe: then the person should call now. */
const isStroke = (prediction: StrokePrediction | null) =>
  prediction !== null && (prediction.detected === true || /severe/i.test(prediction.severity ?? ''))

/** Reads predictions. How sure they are has one scale, as all shares of a reply. */
function predictionsOf(values: readonly unknown[]): (StrokePrediction | null)[] {
  const parts = values.map((value) => (value === null || value === undefined ? null : objectOf(value)))
  const shares = readShares(parts.map((part) => part?.['confidence']))
  return parts.map(
    (part, i) =>
      part && {
        detected: yesOrNo(part['detected']),
        overall: wordsOf(part['overall']),
        symmetry: wordsOf(part['symmetry']),
        severity: wordsOf(part['severity']),
        confidence: shares[i] ?? null,
      },
  )
}
